"""Random trees of nodes with the nastiest texts."""

from hypothesis import strategies as st

from core.files.nodes import Mapping, Node, Scalar, Sequence

NASTY = (
    "",
    " ",
    "  both ends  ",
    "- x",
    "-",
    "---",
    "--- x",
    "...",
    "null",
    "NULL",
    "~",
    "1:",
    "1:30",
    "0x1f",
    "017",
    "NO",
    "yes",
    ".5",
    "key: value",
    "a #b",
    "# c",
    '"',
    "'",
    "it's",
    "\\",
    "\\n",
    "a\nb",
    "a\n",
    "\na",
    "a\n\n",
    "a\n\nb\n",
    " a\nb",
    "a \nb",
    "a\n  b",
    "a\n\tb",
    "a\r\nb",
    "\t",
    "{a: b}",
    "[a]",
    "&a",
    "*a",
    "!!str a",
    "%TAG",
    "@",
    "`",
    "|",
    ">",
    "?",
    "? a",
    ",",
    "<<",
    "=",
    "\0",
    "\x07",
    "\x85",
    "\x7f",
    "\u2028",
    "\u2029",
    "\ufeff",
    "\ufffe",
    "\N{NO-BREAK SPACE}",
    "süß",
    "日本",
    "\N{MAN}\N{ZERO WIDTH JOINER}\N{GIRL}",
    "e\N{COMBINING ACUTE ACCENT}",
)
PLAIN = ("N", "NO", "017", "1:30", "yes", "0x1f", "-3", "+4", ".5", "a b", "T301", "a/b", "null")

# Surrogates are no text: no file can hold them.
letters = st.characters(exclude_categories=["Cs"])
texts = st.sampled_from(NASTY) | st.text(letters, max_size=40)
quoted = st.builds(Scalar, texts, st.just(False))
plain = st.builds(Scalar, st.sampled_from(PLAIN), st.just(True))
scalars = quoted | plain
keys = plain | st.builds(
    Scalar, st.sampled_from(NASTY) | st.text(letters, max_size=12), st.just(False)
)


def _grown(smaller: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    lists = st.builds(Sequence, st.lists(smaller, max_size=4).map(tuple))
    return lists | st.builds(Mapping, entries(smaller))


def entries(values: st.SearchStrategy[Node]) -> st.SearchStrategy[tuple[tuple[Scalar, Node], ...]]:
    """Keys with values; keys may come twice."""
    return st.lists(st.tuples(keys, values), max_size=4).map(tuple)


nodes: st.SearchStrategy[Node] = st.recursive(scalars, _grown, max_leaves=12)
"""At most twelve leaves, so that it rarely nests deeper than our files may."""


def depth(node: Node) -> int:
    """How many lists and mappings lie inside each other."""
    match node:
        case Scalar():
            return 0
        case Sequence(items=items):
            return 1 + max((depth(each) for each in items), default=0)
        case Mapping(entries=pairs):
            return 1 + max((depth(value) for _, value in pairs), default=0)


trees = st.builds(Mapping, entries(nodes).filter(bool)).filter(lambda tree: depth(tree) <= 12)

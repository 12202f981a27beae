"use strict";
/* Headings become buttons that sort; the filter hides rows that do not hold all its words. */
(() => {
  const table = document.querySelector("table.sortable");
  if (!table) return;
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const headings = [...table.tHead.rows[0].cells];

  /* Numbers by size and words by the alphabet of the page; what is missing comes last. */
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const orderOf = (row, column) => row.cells[column].dataset.order ?? row.cells[column].textContent;
  function compare(first, second) {
    if (first === "" || second === "") return (first === "") - (second === "");
    const difference = Number(first) - Number(second);
    return Number.isNaN(difference) ? collator.compare(first, second) : difference;
  }

  function sort(column) {
    const heading = headings[column];
    const isUp = heading.getAttribute("aria-sort") !== "ascending";
    for (const each of headings) each.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", isUp ? "ascending" : "descending");
    const sorted = rows
      .map((row) => [orderOf(row, column), row])
      .sort(([first], [second]) => {
        const isMissing = first === "" || second === "";
        return compare(first, second) * (isUp || isMissing ? 1 : -1);
      });
    body.append(...sorted.map(([, row]) => row));
  }

  headings.forEach((heading, column) => {
    if (!heading.textContent) return;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    button.addEventListener("click", () => sort(column));
    heading.append(button);
  });

  const filter = document.querySelector(".filter");
  if (!filter) return;
  const box = filter.querySelector("input");
  const count = filter.querySelector("output");
  function sift() {
    const words = box.value.toLocaleLowerCase().split(/\s+/);
    let shown = 0;
    for (const row of rows) {
      const text = row.textContent.toLocaleLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      shown += !row.hidden;
    }
    count.textContent = count.dataset.text.replace("{shown}", shown).replace("{all}", rows.length);
  }
  filter.hidden = false;
  box.addEventListener("input", sift);
  sift();
})();

"use strict";
/* Titles of spaces become a card beside the space; arrow keys walk from space to space. */
(() => {
  const stage = document.querySelector(".stage");
  const card = stage.querySelector(".card");
  const spaces = [...stage.querySelectorAll(".space")];
  if (!spaces.length) return;

  const told = new Map();
  const middle = new Map();
  for (const space of spaces) {
    const title = space.querySelector("title");
    const lines = title.textContent.split("\n");
    told.set(space, lines);
    space.setAttribute("aria-label", lines.join(". "));
    title.remove();
    const box = space.getBBox();
    middle.set(space, [box.x + box.width / 2, box.y + box.height / 2]);
  }

  let chosen = null;

  function show(space) {
    if (space === chosen) return;
    chosen?.classList.remove("chosen");
    chosen = space;
    if (!space) {
      card.hidden = true;
      return;
    }
    space.classList.add("chosen");
    const [name, ...lines] = told.get(space);
    const heading = document.createElement("strong");
    heading.textContent = name;
    card.replaceChildren(heading, ...lines.map((line) => {
      const row = document.createElement("span");
      row.textContent = line;
      return row;
    }));
    card.hidden = false;
    place(space);
  }

  /* Above the space where there is room, else below it; never outside the stage. */
  function place(space) {
    const around = stage.getBoundingClientRect();
    const here = space.getBoundingClientRect();
    const gap = 8;
    const left = here.left + here.width / 2 - card.offsetWidth / 2 - around.left;
    const above = here.top - card.offsetHeight - gap;
    const top = above >= Math.max(around.top, 0) ? above : here.bottom + gap;
    card.style.left = `${Math.max(0, Math.min(left, around.width - card.offsetWidth))}px`;
    card.style.top = `${top - around.top}px`;
  }

  /* The nearest space within a quarter turn of a direction; of two, the one nearer to the column
     in which somebody began to walk up or down: rows of hexes lie half a hex aside in turns. */
  let column = 0;
  function beyond(space, dx, dy) {
    const [x, y] = middle.get(space);
    let best = null;
    let least = Infinity;
    for (const other of spaces) {
      const [ox, oy] = middle.get(other);
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy - (oy - y) * dx);
      const distance = Math.hypot(along, aside) + 0.01 * Math.abs(ox - column);
      if (along > 0.1 && aside <= along + 0.1 && distance < least) {
        best = other;
        least = distance;
      }
    }
    return best;
  }

  function walk(space, isUpright = false) {
    if (!space) return;
    if (!isUpright) column = middle.get(space)[0];
    for (const each of spaces) each.setAttribute("tabindex", each === space ? "0" : "-1");
    space.focus();
  }

  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const ends = { Home: 0, End: spaces.length - 1 };
  const spaceOf = (event) => event.target.closest?.(".space") ?? null;
  const focused = () => document.activeElement?.closest?.(".space") ?? null;

  stage.addEventListener("keydown", (event) => {
    const space = spaceOf(event);
    if (event.key === "Escape") show(null);
    if (!space || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key in steps) walk(beyond(space, ...steps[event.key]), steps[event.key][0] === 0);
    else if (event.key in ends) walk(spaces[ends[event.key]]);
    else return;
    event.preventDefault();
  });
  stage.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") show(spaceOf(event) ?? focused());
  });
  stage.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse") show(focused());
  });
  stage.addEventListener("click", (event) => {
    const space = spaceOf(event);
    if (space) walk(space);
    show(space);
  });
  stage.addEventListener("focusin", (event) => show(spaceOf(event)));
  stage.addEventListener("focusout", () => show(null));
  stage.querySelector(".sheet").addEventListener("scroll", () => chosen && place(chosen));
  addEventListener("resize", () => chosen && place(chosen));
})();

// The yardstick of a move: 2048 by hand, without a library. A key moves the tiles, and nothing else happens.
const board = document.getElementById('board');
const score = document.getElementById('score');
const steps = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

const cells = Array(16).fill(null);
let leaving = [];
let points = 0;
let seed = 1;

function random() {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
}

function place(tile, at) {
  tile.element.style.transform = `translate(${(at % 4) * 82}px, ${Math.floor(at / 4) * 82}px)`;
}

function add(at, value, kind) {
  const element = document.createElement('div');
  element.className = `tile ${kind}`;
  element.textContent = value;
  cells[at] = { element, value };
  place(cells[at], at);
  board.append(element);
}

function addRandom() {
  const free = cells.flatMap((tile, at) => (tile ? [] : [at]));
  add(free[Math.floor(random() * free.length)], random() < 0.9 ? 2 : 4, 'new');
}

/** The four cells of a line, from the edge that the tiles slide to. */
function line(n, [x, y]) {
  const cell = (i) => (x === 0 ? n + 4 * i : 4 * n + i);
  const order = x + y < 0 ? [0, 1, 2, 3] : [3, 2, 1, 0];
  return order.map(cell);
}

function slide(step) {
  let moved = false;
  for (const tile of leaving) tile.element.remove();
  leaving = [];
  const merges = [];
  for (let n = 0; n < 4; n++) {
    const places = line(n, step);
    const tiles = places.map((at) => cells[at]).filter(Boolean);
    for (const at of places) cells[at] = null;
    let to = 0;
    for (let i = 0; i < tiles.length; i++) {
      const at = places[to++];
      const pair = tiles[i + 1]?.value === tiles[i].value ? [tiles[i], tiles[++i]] : [tiles[i]];
      for (const tile of pair) place(tile, at);
      cells[at] = pair[0];
      if (pair.length === 2) merges.push([at, pair]);
    }
  }
  for (const [at, pair] of merges) {
    points += pair[0].value * 2;
    leaving.push(...pair);
    add(at, pair[0].value * 2, 'merged');
    moved = true;
  }
  moved ||= cells.filter(Boolean).some((tile) => tile.at !== cells.indexOf(tile));
  if (moved && cells.includes(null)) addRandom();
  for (const [at, tile] of cells.entries()) if (tile) tile.at = at;
  score.textContent = points;
}

addRandom();
addRandom();
for (const [at, tile] of cells.entries()) if (tile) tile.at = at;
addEventListener('keydown', (event) => {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  slide(step);
});

// The yardstick of a move: 2048 by hand, without a library, which does for a key what the original of Gabriele Cirulli
// (2014) does: it saves the game and the best score, then draws in an animation frame. All tiles are made anew where they
// were, and get their new places a frame later, so that they slide.
const tiles = document.getElementById('tiles');
const score = document.getElementById('score');
const best = document.getElementById('best');
const steps = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/** Of each cell the tile there: its value, where it was before the move, and the two that it was made of. */
let cells = Array(16).fill(null);
let points = 0;
let shown = 0;
let seed = 1;

function random() {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
}

function addRandom() {
  const free = cells.flatMap((tile, at) => (tile ? [] : [at]));
  cells[free[Math.floor(random() * free.length)]] = { value: random() < 0.9 ? 2 : 4 };
}

/** The four cells of a line, from the edge that the tiles slide to. */
function line(n, [x, y]) {
  const cell = (i) => (x === 0 ? n + 4 * i : 4 * n + i);
  const order = x + y < 0 ? [0, 1, 2, 3] : [3, 2, 1, 0];
  return order.map(cell);
}

function slide(step) {
  const after = Array(16).fill(null);
  let moved = false;
  for (let n = 0; n < 4; n++) {
    const places = line(n, step);
    const left = places.filter((at) => cells[at]).map((at) => ({ value: cells[at].value, from: at }));
    for (const to of places) {
      const tile = left.shift();
      if (!tile) break;
      const merges = left[0]?.value === tile.value;
      after[to] = merges ? { value: tile.value * 2, made: [tile, left.shift()] } : tile;
      if (merges) points += after[to].value;
      moved ||= merges || tile.from !== to;
    }
  }
  if (!moved) return;
  cells = after;
  addRandom();
  save();
  requestAnimationFrame(draw);
}

function save() {
  if (points > Number(localStorage.getItem('best'))) localStorage.setItem('best', points);
  localStorage.setItem('game', JSON.stringify({ cells: cells.map((tile) => tile?.value), points }));
}

function place(element, at) {
  element.style.transform = `translate(${(at % 4) * 82}px, ${Math.floor(at / 4) * 82}px)`;
}

function add({ value, from, made }, at) {
  const element = document.createElement('div');
  const face = document.createElement('div');
  element.className = `tile ${made ? 'merged' : from === undefined ? 'new' : ''}`;
  face.className = 'face';
  face.textContent = value;
  place(element, from ?? at);
  if (from !== undefined) requestAnimationFrame(() => place(element, at));
  for (const part of made ?? []) add(part, at);
  element.append(face);
  tiles.append(element);
}

function draw() {
  tiles.replaceChildren();
  for (const [at, tile] of cells.entries()) if (tile) add(tile, at);
  score.textContent = points;
  best.textContent = localStorage.getItem('best');
  if (points > shown) {
    const gain = document.createElement('span');
    gain.className = 'gain';
    gain.textContent = `+${points - shown}`;
    score.append(gain);
  }
  shown = points;
}

addRandom();
addRandom();
draw();
addEventListener('keydown', (event) => {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  slide(step);
});

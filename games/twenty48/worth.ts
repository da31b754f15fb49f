// Worth of a board to a player who looks one move ahead: free cells, rows and columns in order, the best tile in a corner.

export function worthOf(cells: Uint8Array, size: number): number {
  let worth = 0;
  let best = 0;
  for (const power of cells) {
    if (power === 0) worth += 3;
    if (power > best) best = power;
  }
  for (let i = 0; i < size; i++)
    worth -= 2 * (disorder(cells, i * size, 1, size) + disorder(cells, i, size, size));
  const last = size * size - 1;
  const isCorner =
    cells[0] === best || cells[size - 1] === best || cells[last - size + 1] === best || cells[last] === best;
  return worth + (isCorner ? 6 : 0);
}

/** Steps in powers against the direction in which a line mostly runs. */
function disorder(cells: Uint8Array, from: number, step: number, size: number): number {
  let up = 0;
  let down = 0;
  for (let k = 1, at = from + step; k < size; k++, at += step) {
    const gap = (cells[at] as number) - (cells[at - step] as number);
    if (gap > 0) up += gap;
    else down -= gap;
  }
  return up < down ? up : down;
}

// What 2048 says, in print and aloud.
import { bestPower, isStuck, tileValue } from './grid.ts';
import { type State, target } from './rules.ts';

export function status({ powers, size, won }: State): string {
  if (isStuck(powers, size)) return 'The board is full.';
  if (!won) return 'Combine matching tiles to reach 2048.';
  return `2048 reached. Next: ${tileValue(Math.max(bestPower(powers), target) + 1)}.`;
}

/** What the last move did: merges, score, the new tile. */
export function lastMove({ powers, ids, size, score, merged, spawned }: State): string {
  const [id] = spawned;
  if (id === undefined) return `Taken back. Score ${score}.`;
  const made = merged.map(([tile]) => tileValue(powers[ids.indexOf(tile)] ?? 0));
  const cell = ids.indexOf(id);
  const place = `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
  const appeared = `New ${tileValue(powers[cell] ?? 0)}, ${place}.`;
  return made.length > 0 ? `Made ${made.join(', ')}. Score ${score}. ${appeared}` : appeared;
}

/** The whole board, row by row. */
export function board({ powers, size }: State): string {
  return rowsOf(powers, size)
    .map((row, i) => `Row ${i + 1}: ${row.map(tileName).join(', ')}.`)
    .join(' ');
}

export function tileName(power: number): string {
  return power === 0 ? 'empty' : String(tileValue(power));
}

export function rowsOf(powers: readonly number[], size: number): number[][] {
  return Array.from({ length: size }, (_, row) => powers.slice(row * size, (row + 1) * size));
}

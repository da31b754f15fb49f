export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/** Index of the row at a height; clamps to the first and the last row. */
export function placeAt(y: number, rows: readonly { readonly bottom: number }[]): number {
  const place = rows.findIndex(({ bottom }) => y < bottom);
  return place === -1 ? Math.max(rows.length - 1, 0) : place;
}

const edge = 56;

/** Scroll step (px a frame) for a pointer near an edge of a window of this height; 0 elsewhere. */
export function scrollAt(y: number, height: number): number {
  if (y < edge) return Math.max((y - edge) / 5, -12);
  return Math.min(Math.max((y - height + edge) / 5, 0), 12);
}

// Changing places in a list.

/** The same items with one of them elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/** The place of the row at a height: of the first or the last above and below all of them. */
export function placeAt(y: number, rows: readonly { readonly bottom: number }[]): number {
  const place = rows.findIndex(({ bottom }) => y < bottom);
  return place === -1 ? Math.max(rows.length - 1, 0) : place;
}

const edge = 56;

/** How far (px) a list goes on in a frame under what is held at an edge of a window so high; 0 elsewhere. */
export function scrollAt(y: number, height: number): number {
  if (y < edge) return Math.max((y - edge) / 5, -12);
  return Math.min(Math.max((y - height + edge) / 5, 0), 12);
}

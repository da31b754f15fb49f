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

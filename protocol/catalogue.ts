// Catalogue that the server sends and the app reads. Both parse it: operators edit its table by hand, and the answer
// comes over a network. Uses no schema library, which would be the largest part of the home page's own code.

export interface CatalogueItem {
  readonly id: string;
  readonly name: string;
  readonly desc: string;
  readonly category: string;
  readonly icon?: string;
  readonly idea?: string;
  readonly order: number;
}

/** Sort position of entries without an order. */
const LAST = 9999;

/** Returns the entries that players see, in their order. Drops broken and inactive ones. */
export function toCatalogue(rows: unknown): CatalogueItem[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap(toItem).sort(byOrderThenName);
}

function toItem(row: unknown): CatalogueItem[] {
  if (typeof row !== 'object' || row === null || isHidden(row)) return [];
  const { id, name, desc, category, icon, idea, order } = row as Record<string, unknown>;
  if (!isText(id) || !isText(name) || !isText(desc)) return [];
  return [
    {
      id,
      name,
      desc,
      category: isText(category) ? category : 'Other',
      ...(isText(icon) && { icon }),
      ...(isText(idea) && { idea }),
      // JSON has no −0, and both sides must have the same number.
      order: typeof order === 'number' && Number.isFinite(order) ? order + 0 : LAST,
    },
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isHidden({ active }: { active?: unknown }): boolean {
  return active === false || active === 'false' || active === 0;
}

function byOrderThenName(a: CatalogueItem, b: CatalogueItem): number {
  return a.order - b.order || a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id, 'en');
}

/** Kinds of operators' changes that open pages receive: the catalogue's stream sends a counter for each. */
export type Topic = 'boards' | 'players' | 'submissions';

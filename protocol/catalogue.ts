// The catalogue as the server sends it and the app reads it. Both sides check it: rows come from
// a table that an operator edits by hand, and the payload from a network.
// Written out by hand: a schema library would be the largest part of the home page's own code.

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

/**
 * The entries that players see, in their order. Broken and inactive entries are dropped; a missing
 * category becomes Other and a missing order 9999. Anything that is no array is an empty catalogue.
 */
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
  return a.order - b.order || a.name.localeCompare(b.name, 'en') || byId(a, b);
}

function byId(a: CatalogueItem, b: CatalogueItem): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

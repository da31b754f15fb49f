// The catalogue as the server sends it and the app reads it. Both sides check it: rows come from
// a table that an operator edits by hand, and the payload from a network.
import * as v from 'valibot';

const Text = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ''),
);
const OptionalText = v.fallback(v.optional(Text), undefined);

/** Where an entry without an order sorts. */
const LAST = 9999;

const CatalogueItem = v.object({
  id: Text,
  name: Text,
  desc: Text,
  category: v.fallback(Text, 'Other'),
  icon: OptionalText,
  idea: OptionalText,
  order: v.fallback(v.pipe(v.number(), v.finite()), LAST),
});

export type CatalogueItem = v.InferOutput<typeof CatalogueItem>;

/**
 * The entries that players see, in their order. Broken and inactive entries are dropped; a missing
 * category becomes Other and a missing order 9999. Anything that is no array is an empty catalogue.
 */
export function toCatalogue(rows: unknown): CatalogueItem[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap(toItem).sort(byOrderThenName);
}

function toItem(row: unknown): CatalogueItem[] {
  const parsed = v.safeParse(CatalogueItem, row);
  return parsed.success && !isHidden(row) ? [parsed.output] : [];
}

function isHidden(row: unknown): boolean {
  const { active } = row as { active?: unknown };
  return active === false || active === 'false' || active === 0;
}

function byOrderThenName(a: CatalogueItem, b: CatalogueItem): number {
  return a.order - b.order || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);
}

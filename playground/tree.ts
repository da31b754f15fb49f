// A state as a tree to read, with what is different since the moment before.

export type Change = 'new' | 'changed' | 'gone';

export interface Branch {
  /** The name of a field, or the number of an item; '' for the root. */
  readonly key: string;
  /** A value that is neither a list nor a record, as JSON. */
  readonly text?: string;
  readonly children?: readonly Branch[];
  readonly shape?: 'list' | 'record';
  /** How many lines it takes when it is all open: 1 for what fits on a line. */
  readonly size: number;
  readonly change?: Change;
}

/** Characters of JSON that are read without a line for each value; a list may wrap. */
const longest = { list: 400, record: 120 } as const;

/** @param before the same value a moment ago; leave it out where there was none */
export function treeOf(after: unknown, ...before: readonly unknown[]): Branch {
  return grow('', after, before.length === 0 ? after : before[0]);
}

function grow(key: string, after: unknown, before: unknown): Branch {
  const change = changeOf(after, before);
  const marked = change && { change };
  const value = change === 'gone' ? before : after;
  if (!isNode(value)) return { key, text: JSON.stringify(value), size: 1, ...marked };
  const shape = Array.isArray(value) ? 'list' : 'record';
  const parts = Array.isArray(value)
    ? itemsOf(value, Array.isArray(before) ? before : [])
    : fieldsOf(value, isNode(before) ? before : {});
  const children = parts.map((part) => grow(...part));
  const isLine = !Object.values(value).some(isNode) && JSON.stringify(value).length <= longest[shape];
  const size = isLine ? 1 : children.reduce((sum, child) => sum + child.size, 1);
  return { key, children, shape, size, ...marked };
}

function changeOf(after: unknown, before: unknown): Change | undefined {
  if (isSame(after, before)) return undefined;
  if (before === undefined) return 'new';
  return after === undefined ? 'gone' : 'changed';
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

type Part = [key: string, after: unknown, before: unknown];

/** Fields of a value; removed ones come last. */
function fieldsOf(after: object, before: object): Part[] {
  const [now, then] = [after, before] as Readonly<Record<string, unknown>>[];
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  return Array.from(keys, (key): Part => [key, now?.[key], then?.[key]]);
}

/** A card taken out of the middle of a hand leaves the others as they were: equal ends of two lists belong together. */
function itemsOf(after: readonly unknown[], before: readonly unknown[]): Part[] {
  const shorter = Math.min(after.length, before.length);
  let head = 0;
  while (head < shorter && isSame(after[head], before[head])) head++;
  let tail = 0;
  while (tail < shorter - head && isSame(after.at(-1 - tail), before.at(-1 - tail))) tail++;
  const middle = Math.max(after.length, before.length) - head - tail;
  const kept = (i: number): Part => [String(i), after[i], after[i]];
  return [
    ...range(0, head).map(kept),
    ...range(head, head + middle).map((i): Part => {
      const isGone = i >= after.length - tail;
      const was = i < before.length - tail ? before[i] : undefined;
      return [isGone ? `was ${i}` : String(i), isGone ? undefined : after[i], was];
    }),
    ...range(after.length - tail, after.length).map(kept),
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

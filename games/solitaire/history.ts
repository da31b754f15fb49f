// A stack whose steps cost the same however high it is: it lies in full chunks under the newest items, the chunks in
// chunks of chunks, and so on. A step copies at most one chunk for each level; all else is shared with the stack before.

export interface Stack<T> {
  readonly length: number;
  /** The newest items, the last of them on top; empty only where the whole stack is. */
  readonly top: readonly T[];
  /** The chunks of items below those, each of them full. */
  readonly under?: Stack<readonly T[]>;
}

/** Items in a full chunk. */
export const chunkSize = 32;

export const empty: Stack<never> = { length: 0, top: [] };

export function push<T>(stack: Stack<T>, item: T): Stack<T> {
  const { top, under } = stack;
  const length = stack.length + 1;
  if (top.length < chunkSize) return { ...stack, length, top: [...top, item] };
  return { length, top: [item], under: push<readonly T[]>(under ?? empty, top) };
}

/** Without the item on top. */
export function pop<T>(stack: Stack<T>): Stack<T> {
  const { top, under } = stack;
  if (stack.length === 0) return stack;
  const length = stack.length - 1;
  const chunk = top.length === 1 ? under?.top.at(-1) : undefined;
  if (!under || !chunk) return { ...stack, length, top: top.slice(0, -1) };
  const rest = pop<readonly T[]>(under);
  return { length, top: chunk, ...(rest.length > 0 && { under: rest }) };
}

export function peek<T>({ top }: Stack<T>): T | undefined {
  return top.at(-1);
}

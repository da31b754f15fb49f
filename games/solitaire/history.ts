// Persistent stack with constant-time steps. Full chunks lie below the newest items, chunks of chunks below those, and
// so on. A step copies at most one chunk per level and shares the rest with the previous stack.

export interface Stack<T> {
  readonly length: number;
  /** The newest items, the last on top; empty only if the whole stack is. */
  readonly top: readonly T[];
  readonly under?: Stack<readonly T[]>;
}

export const chunkSize = 32;

export const empty: Stack<never> = { length: 0, top: [] };

export function push<T>(stack: Stack<T>, item: T): Stack<T> {
  const { top, under } = stack;
  const length = stack.length + 1;
  if (top.length < chunkSize) return { ...stack, length, top: [...top, item] };
  return { length, top: [item], under: push<readonly T[]>(under ?? empty, top) };
}

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

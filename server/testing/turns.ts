/** Counts the turns of the event loop during this work: code that never yields the thread gives none. */
export async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  await work().finally(() => clearImmediate(next));
  return turns;
}

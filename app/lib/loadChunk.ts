// Code fetched when first needed. Whatever is fetched late goes through here, so that a chunk that does not
// come is named and does not keep the player waiting for ever.
const chunkTimeout = 120_000;

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly chunk: string;

  constructor(chunk: string, reason: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed (${reason}).`, { cause });
    this.chunk = chunk;
  }
}

/** @param chunk what the error calls it */
export function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkError(chunk, `timeout: ${chunkTimeout} ms`)),
      chunkTimeout,
    );
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkError(chunk, reasonOf(cause), cause)))
      .finally(() => clearTimeout(timer));
  });
}

/** Browsers put the file's address behind the reason: of no use to a player. It stays in the cause. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message.replace(/:? *https?:\S+/, '') : 'error';
}

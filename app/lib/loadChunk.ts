// Lazy-loads code. All late imports go through here, so that errors name the chunk, and a stalled
// download does not keep the player waiting for ever.
const chunkTimeout = 120_000;

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly chunk: string;

  constructor(chunk: string, reason: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed (${reason}).`, { cause });
    this.chunk = chunk;
  }
}

/** @param chunk its name in the error */
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

/** Removes the file's address, which browsers append to the message. The cause keeps it. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message.replace(/:? *https?:\S+/, '') : 'error';
}

// Lazy-loads code. Errors name the chunk, and a stalled download ends after a time.
import { within } from './within.ts';

const CHUNK_TIMEOUT_MS = 120_000;

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
  return within(CHUNK_TIMEOUT_MS, load()).catch((cause: unknown) => {
    throw new ChunkError(chunk, reasonOf(cause), cause);
  });
}

function reasonOf(cause: unknown): string {
  // Removes the file's address, which browsers append to the message.
  return cause instanceof Error ? cause.message.replace(/:? *https?:\S+/, '') : 'error';
}

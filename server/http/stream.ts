import { Readable } from 'node:stream';

/** Makes the body of a response of pieces, which it asks for one by one. */
export function bodyOf(
  pieces: AsyncIterable<string | Uint8Array>,
): globalThis.ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = Readable.from(pieces, { objectMode: false });
  return Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
}

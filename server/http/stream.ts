import { Readable } from 'node:stream';

/** Turns a stream of Node into the body of a response. */
export function bodyOf(stream: Readable): globalThis.ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
}

// Reads and writes whole numbers, JSON and plain bytes.

/** Bytes of a whole number from 0 to 2^53 − 1: groups of 7 bits, the lowest first (LEB128). */
export function wholeBytes(value: number): number[] {
  if (value < 0x80) return [value];
  return [(value % 0x80) + 0x80, ...wholeBytes(Math.floor(value / 0x80))];
}

/** JSON after its length. */
export function jsonBytes(value: unknown): number[] {
  const text = new TextEncoder().encode(JSON.stringify(value));
  return [...wholeBytes(text.length), ...text];
}

/** Reads untrusted bytes. Each method throws on malformed or missing input. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #next = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  whole(): number {
    let value = 0;
    // Eight groups of 7 bits hold every safe integer.
    for (let power = 0; power < 8; power++) {
      const byte = this.raw(1)[0] ?? 0;
      value += (byte % 0x80) * 0x80 ** power;
      if (byte >= 0x80) continue;
      if (Number.isSafeInteger(value)) return value;
      break;
    }
    throw new RangeError('a number is too big');
  }

  raw(length: number): Uint8Array {
    if (length > this.left) throw new RangeError('the bytes end too soon');
    const start = this.#next;
    this.#next += length;
    return this.#bytes.subarray(start, this.#next);
  }

  json(): unknown {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(this.raw(this.whole())));
  }

  get left(): number {
    return this.#bytes.length - this.#next;
  }
}

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** @throws for damaged data, and for more than `most` bytes, of which it holds no more */
export async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let length = 0;
  const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, target) {
      length += chunk.length;
      if (length > most) throw new RangeError(`more than ${most} bytes`);
      target.enqueue(chunk);
    },
  });
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream.pipeThrough(bounded)).arrayBuffer());
}

// Reads and writes a sequence of whole numbers, JSON and plain bytes.

export class BytesError extends Error {
  override name = 'BytesError';
}

export class ByteWriter {
  readonly #bytes: number[] = [];

  /** A whole number from 0 to 2^53 − 1, in groups of 7 bits, the lowest first (LEB128). */
  whole(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes.push(rest);
  }

  raw(bytes: Iterable<number>): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  json(value: unknown): void {
    const text = new TextEncoder().encode(JSON.stringify(value));
    this.whole(text.length);
    this.raw(text);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads untrusted bytes. Each method throws a BytesError on malformed or missing input. */
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
    throw new BytesError('a number is too big');
  }

  raw(length: number): Uint8Array {
    if (length > this.left) throw new BytesError('the bytes end too soon');
    const start = this.#next;
    this.#next += length;
    return this.#bytes.subarray(start, this.#next);
  }

  json(): unknown {
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(this.raw(this.whole())));
    } catch (error) {
      throw new BytesError('a text is damaged', { cause: error });
    }
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

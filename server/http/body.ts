// Reads bodies: never more than allowed, and only in the schema's shape.
import type { Context, Env, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { HttpProblem } from './problem.ts';

/** Bytes. */
const DEFAULT_LIMIT = 64 * 1024;
const FORM_LIMIT = 8 * 1024;

/** Maximum body of any route; the server rejects a larger Content-Length before it parses anything. */
const CEILING = 1024 * 1024;

/** Parts of logs reach 5 levels, and settings 11 keys. More would overflow the stack of what reads them, or keep it busy. */
const MAX_DEPTH = 8;
const MAX_KEYS = 64;

/** Characters. The library's messages quote the input. */
const LONGEST_MESSAGE = 200;

export const refuseHugeBodies: MiddlewareHandler = async (c, next) => {
  refuseAbove(CEILING, c);
  await next();
};

/** Rejects NUL in addresses: PostgreSQL stores none in a text, and no address of ours has one. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw new HttpProblem('bad-request');
  await next();
};

/** Reads a body; undefined as soon as it exceeds `most` bytes. */
export async function readAtMost(
  most: number,
  body: AsyncIterable<Uint8Array> | null,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads and checks the body. Schemas should be strict, so that clients learn about unknown fields.
 * @param limit bytes
 * @throws HttpProblem too-large, unsupported-type, bad-json or invalid
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  limit = DEFAULT_LIMIT,
): Promise<v.InferOutput<Schema>> {
  const bytes = await readBytes(c, limit, 'application/json');
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new HttpProblem('bad-json');
  }
  if (!isModest(value))
    throw new HttpProblem('bad-json', {
      detail: `At most ${MAX_DEPTH} levels, and ${MAX_KEYS} keys in an object, are taken.`,
    });
  // Stops at the first error: the answer to a list of wrong items would be many times its size.
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (!parsed.success) throw invalid(v.getDotPath(parsed.issues[0]) ?? '', parsed.issues[0].message);
  // The schema may have removed the values with a NUL.
  const path = text.includes('\\u0000') ? pathOfNul(parsed.output) : undefined;
  if (path !== undefined) throw invalid(path, 'NUL characters aren’t allowed.');
  return parsed.output;
}

/** Reads the body before the handler, which gets it from `c.req.valid('json')`. @throws HttpProblem as readJson */
export function json<Schema extends v.GenericSchema>(
  schema: Schema,
  limit?: number,
): MiddlewareHandler<Env, string, { out: { json: v.InferOutput<Schema> } }> {
  return async (c, next) => {
    c.req.addValidatedData('json', (await readJson(c, schema, limit)) as object);
    await next();
  };
}

function invalid(path: string, message: string): HttpProblem {
  return new HttpProblem('invalid', { errors: [{ path, message: message.slice(0, LONGEST_MESSAGE) }] });
}

/** Returns the path of a text or key with a NUL, which PostgreSQL stores in no text; undefined without one. */
function pathOfNul(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    const found = key.includes('\0') ? path : pathOfNul(each, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Reads a form's fields. @throws HttpProblem too-large, unsupported-type or bad-request */
export async function readForm(c: Context): Promise<URLSearchParams> {
  const bytes = await readBytes(c, FORM_LIMIT, 'application/x-www-form-urlencoded');
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  if (pathOfNul([...fields]) !== undefined) throw new HttpProblem('bad-request');
  return fields;
}

function refuseAbove(limit: number, c: Context): void {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit);
}

/** Counts the bytes: a body sent in chunks has no announced length. */
async function readBytes(c: Context, limit: number, wanted: string): Promise<Uint8Array> {
  refuseAbove(limit, c);
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== wanted || c.req.header('content-encoding')) throw new HttpProblem('unsupported-type');
  const bytes = await readAtMost(limit, c.req.raw.body).catch(() => {
    // The client has hung up and won't read this.
    throw new HttpProblem('bad-request');
  });
  if (!bytes) throw tooLarge(limit);
  return bytes;
}

/** Whether no part of parsed JSON is nested too deep, or has too many keys. */
function isModest(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0 || (!Array.isArray(value) && Object.keys(value).length > MAX_KEYS)) return false;
  return Object.values(value).every((each) => isModest(each, levels - 1));
}

function tooLarge(limit: number): HttpProblem {
  return new HttpProblem('too-large', { detail: `The limit is ${limit} bytes.` });
}

// Reading a request's body: never more of it than its route allows, and only in its schema's shape.
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { readAtMost } from './at-most.ts';
import { HttpProblem } from './problem.ts';

const DEFAULT_LIMIT = 64 * 1024;

/** No route reads more than this; whoever announces more is answered before anything is looked at. */
const CEILING = 1024 * 1024;

/** Deeper than anything that is sent here; JSON.stringify and a worker's messages would run out of stack. */
const DEEPEST = 50;

/** Characters: the library's messages quote what was sent. */
const LONGEST_MESSAGE = 200;

export function refuseHugeBodies(): MiddlewareHandler {
  return async (c, next) => {
    refuseAbove(CEILING, c);
    await next();
  };
}

/** PostgreSQL takes no NUL in a text, and no address of ours has one. */
export function refuseNul(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.url.includes('%00')) throw new HttpProblem('bad-request');
    await next();
  };
}

/**
 * The body, checked. Schemas should be strict: an unknown field is a mistake worth telling.
 * @param limit in bytes
 * @throws HttpProblem too-large, unsupported-type, bad-json or invalid
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  limit = DEFAULT_LIMIT,
): Promise<v.InferOutput<Schema>> {
  refuseAbove(limit, c);
  refuseOtherTypes(c);
  // Only the first error is looked for: a list of wrong items would cost, and be answered, many times its size.
  const parsed = v.safeParse(schema, parseJson(await readBytes(c, limit)), { abortEarly: true });
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message.slice(0, LONGEST_MESSAGE),
  }));
  throw new HttpProblem('invalid', { errors });
}

/** The fields of a form. @throws HttpProblem too-large or unsupported-type */
export async function readForm(c: Context, limit = 8 * 1024): Promise<URLSearchParams> {
  refuseAbove(limit, c);
  refuseOtherTypes(c, 'application/x-www-form-urlencoded');
  return new URLSearchParams(new TextDecoder().decode(await readBytes(c, limit)));
}

function refuseAbove(limit: number, c: Context): void {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit);
}

function refuseOtherTypes(c: Context, wanted = 'application/json'): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== wanted || c.req.header('content-encoding')) throw new HttpProblem('unsupported-type');
}

/** A body sent in chunks has no announced length, so it is counted as it comes. */
async function readBytes(c: Context, limit: number): Promise<Uint8Array> {
  const bytes = await readAtMost(limit, c.req.raw.body).catch(() => {
    // Whoever sent it has hung up, and won't read this.
    throw new HttpProblem('bad-request');
  });
  if (!bytes) throw tooLarge(limit);
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (depthOf(text) > DEEPEST) throw new RangeError('too deep');
    return JSON.parse(text);
  } catch {
    throw new HttpProblem('bad-json');
  }
}

/** How many arrays and objects are open at most, strings left out. One pass: linear in the length of any text. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const character = json[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return deepest;
}

function tooLarge(limit: number): HttpProblem {
  return new HttpProblem('too-large', { detail: `The limit is ${limit} bytes.` });
}

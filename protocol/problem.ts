// Errors of the API: problem details (RFC 9457) with a `code` that programs may rely on.
import * as v from 'valibot';

export const problemCodes = [
  'bad-request',
  'bad-json',
  'signed-out',
  'cross-origin',
  'not-found',
  'not-begun',
  'method-not-allowed',
  'too-large',
  'unsupported-type',
  'invalid',
  'too-many',
  'gone',
  'out-of-order',
  'too-fast',
  'run-refused',
  'run-costly',
  'refused',
  'name-taken',
  'unavailable',
  'internal',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  /** A string, so that a newer server's code does not break an older page. */
  code: v.string(),
  detail: v.optional(v.string()),
  /** Names this failure in the server's log. */
  requestId: v.optional(v.string()),
  /** What is wrong with the body, field by field. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

export type Problem = v.InferOutput<typeof Problem>;

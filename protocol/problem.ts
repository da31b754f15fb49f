// Errors of the API: problem details (RFC 9457) with a `code` that programs may rely on.
import * as v from 'valibot';

export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  /** Any string, so that a newer server's code doesn't break an older page. */
  code: v.string(),
  detail: v.optional(v.string()),
  /** ID of the request in the server's log. */
  requestId: v.optional(v.string()),
  /** Invalid fields of the request body. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

export type Problem = v.InferOutput<typeof Problem>;

// Errors as problem details (RFC 9457). A handler throws HttpProblem; any other error is a bug and becomes a 500.
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from '../../protocol/problem.ts';
import type { Log } from '../log.ts';
import { isUnavailable } from '../store/errors.ts';
import { requestIdOf } from './request.ts';

interface Details {
  readonly detail?: string;
  readonly errors?: NonNullable<Problem['errors']>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Problems by their codes, on which programs may rely. */
export const kinds = {
  'bad-request': { status: 400, title: 'The request couldn’t be understood.' },
  'bad-json': { status: 400, title: 'The body isn’t valid JSON.' },
  'signed-out': { status: 401, title: 'You need to sign in first.' },
  'cross-origin': { status: 403, title: 'Only our own pages can make this request.' },
  'not-found': { status: 404, title: 'There’s nothing here.' },
  'not-begun': { status: 404, title: 'That day hasn’t begun anywhere yet.' },
  'method-not-allowed': { status: 405, title: 'This address doesn’t allow that method.' },
  'too-large': { status: 413, title: 'The body is too large.' },
  'unsupported-type': { status: 415, title: 'The body must be plain JSON (application/json).' },
  invalid: { status: 422, title: 'The body has the wrong shape.' },
  'too-many': { status: 429, title: 'Too many requests. Please try again later.' },
  gone: { status: 410, title: 'This run has expired.' },
  'out-of-order': { status: 409, title: 'Earlier parts of the log are missing.' },
  'too-fast': { status: 422, title: 'The log spans more time than has passed.' },
  'run-refused': { status: 422, title: 'The log breaks the rules of the game.' },
  'run-costly': { status: 422, title: 'The log takes too long to replay.' },
  elsewhere: { status: 409, title: 'The round has gone on on another device.' },
  refused: { status: 409, title: 'That isn’t possible.' },
  'name-taken': {
    status: 409,
    title: 'This name, or one that looks like it, is taken. Please choose another.',
  },
  unavailable: { status: 503, title: 'The server is unavailable. Please try again later.' },
  internal: { status: 500, title: 'Something went wrong.' },
} as const satisfies Record<string, { status: ContentfulStatusCode; title: string }>;

type ProblemCode = keyof typeof kinds;

export class HttpProblem extends Error {
  override name = 'HttpProblem';
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.detail ?? kinds[code].title);
    this.code = code;
    this.details = details;
  }
}

export function problemResponse(code: ProblemCode, details: Details = {}, requestId?: string): Response {
  const { status, title } = kinds[code];
  const { detail, errors, headers } = details;
  const problem: Problem = { type: 'about:blank', title, status, code, detail, requestId, errors };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  });
}

/** Error handler for Hono. Only the ID of an unforeseen error's log entry leaves the server. */
export function respondToError(log: Log) {
  return (error: unknown, c?: Context): Response => {
    if (error instanceof HttpProblem) return problemResponse(error.code, error.details);
    if (error instanceof HTTPException && error.status < 500) return problemResponse('bad-request');
    const requestId = (c && requestIdOf(c)) ?? crypto.randomUUID();
    const where = { requestId, method: c?.req.method, route: c?.req.routePath };
    if (isUnavailable(error)) {
      log.error('database-unavailable', error, where);
      return problemResponse('unavailable', { headers: { 'Retry-After': '5' } }, requestId);
    }
    log.error('request-failed', error, where);
    return problemResponse('internal', {}, requestId);
  };
}

// Restricts the operator's desk to operators. Everybody else gets 404.
import type { Context, MiddlewareHandler } from 'hono';
import { currentPlayer } from '../auth/identity.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Actor } from '../operations/audit.ts';
import { isOperator } from '../operations/operators.ts';
import type { Store } from '../store/store.ts';

declare module 'hono' {
  interface ContextVariableMap {
    operator: Actor;
  }
}

/**
 * Returns the operator behind the request; undefined for everybody else. Reads the role for each request, so that a
 * revoked role ends immediately.
 */
export async function currentOperator(c: Context, store: Store): Promise<Actor | undefined> {
  const user = await currentPlayer(c);
  if (!user || !(await isOperator(store, user.id))) return undefined;
  return { id: user.id, name: user.displayName };
}

/** Whether a page of another site asks. An operator who types the address has none. */
function isElsewhere(c: Context): boolean {
  return !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'));
}

/**
 * @throws HttpProblem not-found for everybody but operators, whatever is asked and however; cross-origin for pages of
 * other sites
 */
export function forOperators(store: Store): MiddlewareHandler {
  return async (c, next) => {
    const operator = await currentOperator(c, store);
    if (!operator) throw new HttpProblem('not-found');
    if (isElsewhere(c)) throw new HttpProblem('cross-origin');
    c.set('operator', operator);
    c.header('Cache-Control', 'private, no-store');
    await next();
  };
}

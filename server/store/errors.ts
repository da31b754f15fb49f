// Classifies database errors: unavailable, or the row's owner is gone.

/** The classes of PostgreSQL's states: connection, resources, operator, read-only, collisions with others. */
const STATES = /^(08...|53...|57P0.|58...|25006|40001|40P01|55P03)$/;

const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of `pg`, its pool and Kysely, which have no error code. */
const SAID =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Postgres connection has been discarded)/;

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN; what is above the lowest byte are details. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14]);

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff);
  if (typeof code === 'string' && (STATES.test(code) || SYSTEM.has(code))) return true;
  return SAID.test(error.message) || isUnavailable(error.cause);
}

/** A row whose owner has been deleted: a foreign key leads nowhere. */
export function isOrphan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23503' || errcode === 787;
}

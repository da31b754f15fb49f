// Classes of database errors.

/** Reason not to start on a database, in a line that says what to do. The database stays as it was. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}

/** PostgreSQL's classes: connection, resources, operator, read-only, conflicts with other transactions. */
const STATES = /^(08...|53...|57P0.|58...|25006|40001|40P01|55P03)$/;

const SYSTEM = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;

/** Messages of `pg`, its pool and Kysely, which have no error code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Postgres connection has been discarded)/;

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN; the bytes above the lowest hold details. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14]);

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff);
  if (typeof code === 'string' && (STATES.test(code) || SYSTEM.test(code))) return true;
  return MESSAGES.test(error.message) || isUnavailable(error.cause);
}

/** Whether a foreign key has no row: its owner was deleted. */
export function isOrphan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23503' || errcode === 787;
}

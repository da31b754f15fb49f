// Classes of database errors.

/** PostgreSQL's classes: connection, resources, operator, read-only, conflicts with other transactions. */
const STATES = /^(08...|53...|57P0.|58...|25006|40001|40P01|55P03)$/;

const SYSTEM = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;

/** Messages of `pg`, its pool and Kysely, which have no error code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Postgres connection has been discarded)/;

export const SQLITE_BUSY = 5;
export const SQLITE_LOCKED = 6;
export const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
export const SQLITE_NOTADB = 26;

/** The others are READONLY, IOERR and CANTOPEN. */
const UNAVAILABLE = [SQLITE_BUSY, SQLITE_LOCKED, 8, 10, SQLITE_FULL, 14];

/** Compares SQLite's result code; the bytes above the lowest hold details. */
export function hasCode(error: unknown, ...codes: readonly number[]): error is Error {
  return error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff);
}

export function isUnavailable(error: unknown): boolean {
  if (hasCode(error, ...UNAVAILABLE)) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (STATES.test(code) || SYSTEM.test(code))) return true;
  return MESSAGES.test(error.message) || isUnavailable(error.cause);
}

/** Whether a foreign key has no row: its owner was deleted. */
export function isOrphan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23503' || errcode === 787;
}

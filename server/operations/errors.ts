// Errors that operators can correct, and how the server and the command print errors.
import { OperatorError } from '../operator-error.ts';
import { SQLITE_FULL } from '../store/errors.ts';

/** Contradictory words of a command, or a missing confirmation. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}

/** Codes of the file system and the network, and PostgreSQL's states. Node's own (ERR_…) are bugs. */
const SYSTEM_CODE = /^(E(?!RR_)[A-Z0-9]+|[0-9A-Z]{5})$/;

/** Describes an error that the operator can correct, in one line; undefined for a bug, which needs its stack. */
export function lineFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OperatorError) return error.message.replaceAll('\n', '; ');
  const { code, errcode, cause } = error as { code?: unknown; errcode?: unknown; cause?: unknown };
  const [first = ''] = (error.message || String(code)).split('\n');
  if (code === 'ENOSPC' || Number(errcode) === SQLITE_FULL)
    return `The disk is full (${first}). Make room first.`;
  if (typeof code === 'string' && SYSTEM_CODE.test(code)) return first;
  // SQLite's first code is a mistake in a statement.
  if (typeof errcode === 'number' && errcode > 1) return first;
  return lineFor(cause);
}

// Versions of the program that can open a database.
import { version } from '../version.ts';
import { migrations } from './migrate.ts';

/** Last migration of each version before this one. CHANGELOG.md lists all of them. */
const lastMigration = {
  '0.1.0': '0010-waited',
  '0.2.0': '0014-attempts',
  '0.3.0': '0017-operators',
  '0.4.0': '0017-operators',
};

/** Oldest first. A version opens a database whose migrations are all among its own. */
export function versionsThatOpen(ran: readonly string[]): string[] {
  const own = { [version]: Object.keys(migrations('sqlite')).at(-1) ?? '' };
  return Object.entries({ ...lastMigration, ...own })
    .filter(([, last]) => ran.every((name) => name <= last))
    .map(([name]) => name);
}

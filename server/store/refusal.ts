// Reasons not to start, each in a line that says what to do. The database stays as it was.

/** Error for the operator to read; it ends the process. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}

/** @param unknown the migrations that have run and that this version lacks */
export function newerDatabase(unknown: readonly string[]): DatabaseRefused {
  return new DatabaseRefused(
    `A newer version has migrated this database (${unknown.join(', ')}). Start that version, or restore a backup from before the upgrade.`,
  );
}

export function olderDatabase(): DatabaseRefused {
  return new DatabaseRefused(
    'This database is from a version before 0.3 and was left untouched. Upgrade it with version 0.4 first (CHANGELOG.md names the commit), then start this version.',
  );
}

export function unreadableFile(path: string, why: string): DatabaseRefused {
  return new DatabaseRefused(
    `The database ${path} is damaged (${why}) and was left untouched. Restore a backup, or move the file away to start with an empty one.`,
  );
}

export function foreignFile(path: string): DatabaseRefused {
  return new DatabaseRefused(
    `The database ${path} belongs to another program and was left untouched. Set DATA_DIR to another folder, or move the file away.`,
  );
}

export function missingFile(path: string): DatabaseRefused {
  return new DatabaseRefused(
    `There’s no database at ${path}. Check DATA_DIR, or create one: npm run arcade -- migrate run`,
  );
}

export function unwritableFile(path: string): DatabaseRefused {
  return new DatabaseRefused(
    `The database ${path} isn’t writable. Make it and its folder writable for the user that runs the server, or set DATA_DIR to another folder.`,
  );
}

export function unreachableServer(url: string, why: string): DatabaseRefused {
  const { host } = new URL(url);
  return new DatabaseRefused(
    `PostgreSQL at ${host} can’t be reached (${why}). Check that it runs and that DATABASE_URL is right.`,
  );
}

// Reasons not to start, in a line that says what to do. Whatever it is, the database is left as it was.

/** Error for the operator to read; it ends the process. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}

/** A newer version's tables are not this version's to touch. */
export class NewerDatabaseError extends DatabaseRefused {
  override name = 'NewerDatabaseError';

  /** @param unknown the migrations that have run and are none of this version's */
  constructor(unknown: readonly string[]) {
    super(
      `A newer version has migrated this database (${unknown.join(', ')}). Start that version, or restore a backup from before the upgrade.`,
    );
  }
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

// One line of JSON an event, for machines to read. Never a name, an address, a body or a cookie.

type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  /** `error` and its causes are logged by name, message and stack only: drivers put row values in the rest. */
  error(event: string, error: unknown, fields?: Fields): void;
}

/** @param write takes each line at once; without it they go to the standard output */
export function createLog(write?: (line: string) => void): Log {
  const line = (level: string, event: string, fields: Fields = {}) => {
    const entry = { at: Date.now(), level, event, fields };
    if (write) write(lineOf(entry));
    else writeSoon(entry);
  };
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, error, fields) => line('error', event, { ...fields, error: describe(error) }),
  };
}

interface Entry {
  /** Epoch ms. */
  readonly at: number;
  readonly level: string;
  readonly event: string;
  readonly fields: Fields;
}

function lineOf({ at, level, event, fields }: Entry): string {
  return `${JSON.stringify({ time: new Date(at).toISOString(), level, event, ...fields })}\n`;
}

let waiting: Entry[] = [];

/**
 * Lines of one turn of the event loop are made and written together: under load, one by one they would cost more than the
 * request.
 */
function writeSoon(entry: Entry): void {
  if (waiting.length === 0) {
    setImmediate(flush);
    process.once('exit', flush);
  }
  waiting.push(entry);
}

function flush(): void {
  process.off('exit', flush);
  const entries = waiting;
  waiting = [];
  process.stdout.write(entries.map(lineOf).join(''));
}

/** Deeper causes are left out: they could go in a circle. */
const causes = 3;

function describe(error: unknown, depth = causes): Fields {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    ...(cause !== undefined && depth > 0 && { cause: describe(cause, depth - 1) }),
  };
}

// One line of JSON an event, for machines to read. Never a name, an address, a body or a cookie.

type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  /** `error` and its causes are logged by name, message and stack only: drivers put row values in the rest. */
  error(event: string, error: unknown, fields?: Fields): void;
}

export function createLog(write: (line: string) => void = writeToStdout): Log {
  const line = (level: string, event: string, fields: Fields = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, error, fields) => line('error', event, { ...fields, error: describe(error) }),
  };
}

let waiting = '';

/** Lines of one turn of the event loop are written together: under load, a write each would cost more than the request. */
function writeToStdout(line: string): void {
  if (waiting === '') {
    setImmediate(flush);
    process.once('exit', flush);
  }
  waiting += line;
}

function flush(): void {
  process.off('exit', flush);
  process.stdout.write(waiting);
  waiting = '';
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

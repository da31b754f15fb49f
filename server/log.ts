// Log of one JSON line an event, for machines to read. Never holds a name, an address, a body or a cookie.

type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  /** `error` and its causes are logged by name, message and stack only: drivers put row values in the rest. */
  error(event: string, error: unknown, fields?: Fields): void;
}

/** @param write receives each line */
export function createLog(write = (line: string): unknown => process.stdout.write(line)): Log {
  const line = (level: string, event: string, fields: Fields = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, error, fields) => line('error', event, { ...fields, error: describe(error) }),
  };
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

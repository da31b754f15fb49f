// Log with one line of JSON an event. Never holds a name, an address, a body or a cookie.

type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  /** Logs `error` and its causes by name, message and stack only: drivers put row values into other fields. */
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

/** Minimum time (ms) between two begins of a failure in the log: what comes and goes with each retry would fill it. */
const OUTAGE_APART_MS = 60_000;

/** Logs the begin and the end of a failure, however often the work is retried in between. */
export class Outage {
  readonly #log: Log;
  readonly #event: string;
  #isOn = false;
  /** By performance.now(). */
  #loggedAt = Number.NEGATIVE_INFINITY;

  /** @param event name of the failure; its end has the suffix "-over" */
  constructor(log: Log, event: string) {
    this.#log = log;
    this.#event = event;
  }

  readonly failed = (error: unknown): void => {
    if (this.#isOn || performance.now() - this.#loggedAt < OUTAGE_APART_MS) return;
    this.#log.error(this.#event, error);
    this.#loggedAt = performance.now();
    this.#isOn = true;
  };

  readonly over = (): void => {
    if (this.#isOn) this.#log.info(`${this.#event}-over`);
    this.#isOn = false;
  };
}

/** Depth of causes, which may be circular. */
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

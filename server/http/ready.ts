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

/**
 * Sends ready answers with the headers that every response carries: in one list, which is kept with the answer. One answer's
 * own are in such a list too, each name before its value.
 */
export function readySender(onEveryResponse: Readonly<Record<string, string>>) {
  const lists = new WeakMap<ReadyAnswer, readonly string[]>();
  const listOf = (answer: ReadyAnswer): readonly string[] => {
    const length = answer.status === 304 ? {} : { 'Content-Length': String(Buffer.byteLength(answer.body)) };
    return Object.entries({ ...onEveryResponse, ...answer.headers, ...length }).flat();
  };
  return (response: ServerResponse, answer: ReadyAnswer, more: readonly string[] = []): void => {
    const list = lists.get(answer) ?? listOf(answer);
    lists.set(answer, list);
    response.writeHead(answer.status, [...list, ...more]).end(answer.body);
  };
}

// Answers to reads: whoever asks the same again is answered before the app is asked, as long as nothing in the
// database has changed.
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { ReadCache, versionOfTurn } from '../store/read-cache.ts';
import type { Store, Version } from '../store/store.ts';
import type { ReadyAnswer } from './ready.ts';

interface Options {
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch ms: from then on it is another answer, whatever the database holds. */
  readonly until: number;
}

/** Addresses and cookies of our own pages have a fifth of that; with what anyone makes up beyond, nothing is kept. */
const longestKey = 2_000;

export class AnswerCache {
  readonly #answers: ReadCache<ReadyAnswer>;
  readonly #version: () => Version | Promise<Version>;

  constructor(store: Pick<Store, 'version'>) {
    this.#answers = new ReadCache(store);
    this.#version = versionOfTurn(store);
  }

  /** The answer to such a request, if it was given since anything last changed. */
  async ready(request: IncomingMessage): Promise<ReadyAnswer | undefined> {
    if (request.method !== 'GET') return undefined;
    const key = keyOf(request);
    if (!this.#answers.has(key)) return undefined;
    try {
      return this.#answers.at(await this.#version(), key);
    } catch {
      // The database is away: the app's to tell, and not after two waits for each request.
      this.#answers.clear();
      return undefined;
    }
  }

  /** Answers with what is read, as JSON; and so whoever sends the same address and cookies after that. */
  async json(c: Context, { headers, until }: Options, read: () => Promise<unknown>): Promise<Response> {
    const answer = async (): Promise<ReadyAnswer> => ({
      route: routePath(c),
      status: 200,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(await read()),
    });
    const { incoming } = c.env as Partial<HttpBindings>;
    const key = incoming && keyOf(incoming);
    // The version is the one of before the session was looked up, where there is a session.
    const version = c.get('version');
    const given =
      key === undefined || key.length > longestKey
        ? await answer()
        : await this.#answers.read(key, answer, { version, until });
    return c.body(given.body, 200, given.headers);
  }
}

function keyOf({ url, headers }: IncomingMessage): string {
  return `${url}\n${headers.cookie ?? ''}`;
}

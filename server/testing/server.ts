// A whole server for a test, on a separate port.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { games as registry } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { type Running, serve } from '../serve.ts';
import { watchQueries } from './bounded.ts';
import type { TestDatabase } from './databases.ts';

export interface TestServer extends Running {
  /** Log lines so far. */
  readonly logged: readonly string[];
}

interface Options {
  readonly config?: Partial<Config>;
  readonly games?: readonly Game[];
  readonly siteFolder?: string;
}

export const testSecret = 'the secret of tests, which is no secret at all';

const noSite = join(tmpdir(), 'play-small-no-such-folder');

export async function startServer(database: TestDatabase, options: Options = {}): Promise<TestServer> {
  const logged: string[] = [];
  const queries = watchQueries();
  // Start-up may read whole tables.
  let begun = false;
  const running = await serve({
    config: {
      port: 0,
      host: '127.0.0.1',
      loopback: true,
      proxyHops: 0,
      providers: [],
      authSecret: testSecret,
      ...database.config,
      ...options.config,
    },
    log: createLog((line) => logged.push(line)),
    games: options.games ?? registry,
    siteFolder: options.siteFolder ?? noSite,
    observe: (event) => void (begun && queries.observe(event)),
  });
  begun = true;
  const store = queries.ofTest(running.store);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= queries.explain(store).finally(() => running.close());
    return closed;
  };
  onTestFinished(async () => {
    await close();
    expect(queries.unbounded, 'queries that grow with what players have accumulated').toEqual([]);
  });
  return { ...running, store, logged, close };
}

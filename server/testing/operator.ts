// The operator's command, in this process or in a separate one.
import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { games } from '../../games/index.ts';
import { seedGames } from '../catalogue/games.ts';
import { createLog } from '../log.ts';
import { operate } from '../operator/operate.ts';
import { migrate } from '../store/migrate.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import type { Timing } from '../trivia/service.ts';
import type { TestDatabase } from './databases.ts';
import { inheritedEnvironment } from './process.ts';

export interface Answer {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

type Env = Readonly<Record<string, string | undefined>>;

export function environmentOf({ config }: Pick<TestDatabase, 'config'>): Env {
  return { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl };
}

/** Says a command: arcade('games hide hearts'). Words with spaces come as an array. */
export function operatorOf(env: Env, timing?: Timing) {
  return async (words: string | readonly string[]): Promise<Answer> => {
    let out = '';
    let error = '';
    const code = await operate(typeof words === 'string' ? words.split(' ') : words, {
      env,
      ...(timing && { timing }),
      write: (text) => {
        out += text;
      },
      writeError: (text) => {
        error += text;
      },
    });
    return { code, out, error };
  };
}

/** Runs the command as an operator's shell does. @param cwd folder of another release; this one unless given */
export function runOperatorProcess(words: readonly string[], env: Env, cwd?: string): Promise<Answer> {
  const child = spawn(process.execPath, ['server/operator/main.ts', ...words], {
    ...(cwd !== undefined && { cwd }),
    env: { ...inheritedEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    error += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, error })));
}

/** A database as a first start leaves it, and the command to operate it. */
export async function arcadeOn(database: TestDatabase, timing?: Timing) {
  const store: Store = await openStore(
    database.config,
    createLog(() => {}),
  );
  onTestFinished(() => store.close());
  await migrate(store);
  await seedGames(store, games);
  const arcade = operatorOf(environmentOf(database), timing);
  const json = async (words: string | readonly string[]) => {
    const said = typeof words === 'string' ? words.split(' ') : words;
    const { code, out, error } = await arcade([...said, '--json']);
    if (error !== '') throw new Error(error);
    return { code, data: JSON.parse(out) };
  };
  return { store, arcade, json, url: 'http://127.0.0.1' };
}

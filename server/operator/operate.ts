// The operator's command: runs the command that the words name, and returns an exit code.
import { userInfo } from 'node:os';
import { CommanderError, Command as Program } from 'commander';
import { readConfig } from '../config.ts';
import type { Actor } from '../operations/audit.ts';
import { lineFor, UsageError } from '../operations/errors.ts';
import type { Machine } from '../operations/operation.ts';
import { toJson } from '../operations/report.ts';
import { operations } from '../operations/table.ts';
import { version } from '../version.ts';
import { install } from './command.ts';
import { databaseOperations } from './database.ts';

interface Surroundings extends Pick<Machine, 'env' | 'timing'> {
  write(text: string): void;
  writeError(text: string): void;
}

/** @returns the exit code: 0 done, 1 failed, 2 wrong usage */
export async function operate(words: readonly string[], around: Surroundings): Promise<number> {
  const { write, writeError } = around;
  let code = 0;
  const program = new Program('npm run arcade --')
    .description('Runs the arcade: its games, players, runs, questions and backups.')
    .version(version, '--version', 'show the version')
    .option('--json', 'answer in JSON (with npm run -s arcade, print nothing else)')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: write, writeErr: writeError })
    .showHelpAfterError('(--help says more)')
    .exitOverride();
  const actor = actorOf(around.env);
  install(program, [...operations, ...databaseOperations], async (operation, given) => {
    const machine = { env: around.env, timing: around.timing, config: readConfig(around.env), actor };
    const { data, text, failed } = await operation.execute(machine, given as never);
    write(`${program.opts().json ? toJson(data) : text}\n`);
    if (failed === undefined) return;
    code = 1;
    // cron and systemd mail stderr.
    writeError(`error: ${failed.replaceAll('\n', '; ')}\n`);
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    writeError(`error: ${lineFor(error) ?? stackOf(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function actorOf({ SUDO_USER, USER }: Machine['env']): Actor {
  return { id: null, name: `arcade (${SUDO_USER || systemUser() || USER || 'unknown user'})` };
}

/** Undefined for a user without an entry in the system's list, as in containers. */
function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    const uid = process.getuid?.();
    return uid === undefined ? undefined : `uid ${uid}`;
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

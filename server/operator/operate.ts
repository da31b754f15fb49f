// The operator's command: takes words, does what they say, and answers with an exit code.
import { Command, CommanderError } from 'commander';
import { BackupError } from '../backups/check.ts';
import { ConfigError } from '../config.ts';
import type { Actor } from '../operations/audit.ts';
import { OperatorError } from '../operations/errors.ts';
import { DatabaseRefused } from '../store/refusal.ts';
import { version } from '../version.ts';
import { backupCommands } from './backup.ts';
import { configCommands } from './config.ts';
import { type Commands, type Context, UsageError } from './context.ts';
import { drillCommand } from './drill.ts';
import { gamesCommands } from './games.ts';
import { migrateCommands } from './migrate.ts';
import { operatorsCommands } from './operators.ts';
import { playersCommands } from './players.ts';
import { toJson } from './report.ts';
import { runsCommands } from './runs.ts';
import { submissionsCommands } from './submissions.ts';
import { todayCommands } from './today.ts';
import { triviaCommands } from './trivia.ts';

const parts: readonly Commands[] = [
  gamesCommands,
  todayCommands,
  submissionsCommands,
  playersCommands,
  operatorsCommands,
  runsCommands,
  triviaCommands,
  backupCommands,
  drillCommand,
  migrateCommands,
  configCommands,
];

const exitCodes = { ok: 0, failed: 1, usage: 2 } as const;

interface Surroundings extends Omit<Context, 'report' | 'actor'> {
  write(text: string): void;
  writeError(text: string): void;
}

/** @returns the exit code: 0 done, 1 not done or bad news, 2 asked for in the wrong way */
export async function operate(words: readonly string[], around: Surroundings): Promise<number> {
  const { write, writeError } = around;
  let failed = false;
  const program = new Command('npm run arcade --')
    .description('Runs the arcade: its games, players, runs, questions and backups.')
    .version(version, '--version', 'show the version')
    .option('--json', 'answer in JSON (with npm run -s arcade, print nothing else)')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: write, writeErr: writeError })
    .showHelpAfterError('(--help says more)')
    .exitOverride();
  const context: Context = {
    ...around,
    actor: actorOf(around.env),
    report(report) {
      write(`${program.opts().json ? toJson(report.data) : report.text}\n`);
      if (report.failed === undefined) return;
      failed = true;
      // What runs by the clock throws stdout away, and mails the rest.
      writeError(`error: ${oneLine(report.failed)}\n`);
    },
  };
  for (const add of parts) add(program, context);
  try {
    await program.parseAsync(words, { from: 'user' });
    return failed ? exitCodes.failed : exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    writeError(`${explain(error)}\n`);
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
  }
}

/** The machine knows whoever types as a user of its own. */
function actorOf(env: Context['env']): Actor {
  const user = env.SUDO_USER ?? env.USER;
  return { id: null, name: user ? `arcade (${user})` : 'arcade' };
}

function oneLine(text: string): string {
  return text.replaceAll('\n', '; ');
}

/** A line where the operator can do something about it, and the stack where it is our bug. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return `error: ${String(error)}`;
  const isExpected = [OperatorError, UsageError, ConfigError, DatabaseRefused, BackupError].some(
    (kind) => error instanceof kind,
  );
  if (isExpected) return `error: ${oneLine(error.message)}`;
  // A database or a file system that refuses has a code; a program that is wrong has none.
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return `error: ${error.stack ?? error.message}`;
  return `error: ${(error.message || code).split('\n')[0]}`;
}

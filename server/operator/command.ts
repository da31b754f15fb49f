// Commands as rows of a table: name, arguments, options, function, output.
import { Argument, InvalidArgumentError, Option, type Command as Program } from 'commander';
import * as v from 'valibot';
import { gameBySlug } from '../../games/index.ts';
import { type Config, readConfig } from '../config.ts';
import type { Actor } from '../operations/audit.ts';
import { OperatorError } from '../operations/errors.ts';
import { migrationStatus } from '../store/migrate.ts';
import { usingExisting } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import type { Timing } from '../trivia/service.ts';
import type { Report } from './report.ts';

export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Timing of tests, without real waits. */
  readonly timing?: Timing;
  /** Operator at the command line. */
  readonly actor: Actor;
}

type Machine = Context & { readonly config: Config };
type Opened = Machine & { readonly store: Store };

interface Row<Around, Data> {
  readonly about: string;
  readonly words?: readonly Argument[];
  readonly options?: readonly Option[];
  /** Words may begin with a hyphen, as IDs of runs do. */
  readonly hyphens?: boolean;
  /** Receives the words in order, then the options. @returns the data for --json */
  run(around: Around, ...given: never[]): Promise<Data>;
  show(data: Data): string;
  /** Describes a failure that the command found, in one line: the exit code is 1. */
  failed?(data: Data): string | undefined;
}

export interface Command extends Pick<Row<never, never>, 'about' | 'words' | 'options' | 'hyphens'> {
  readonly name: string;
  /** Word before the name. */
  readonly group?: { readonly name: string; readonly about: string };
  execute(context: Context, given: readonly unknown[]): Promise<Report>;
}

/** Defines a command that needs no database, or opens it itself. */
export function onMachine<Data>(name: string, row: Row<Machine, Data>): Command {
  return {
    ...row,
    name,
    async execute(context, given) {
      const data = await row.run({ ...context, config: readConfig(context.env) }, ...(given as never[]));
      return { data, text: row.show(data), failed: row.failed?.(data) };
    },
  };
}

/** Defines a command on the database, which must exist and be up-to-date. */
export function onStore<Data>(name: string, { run, ...row }: Row<Opened, Data>): Command {
  return onMachine(name, {
    ...row,
    run: (around, ...given) =>
      usingExisting(around.config, async (store) => {
        const { pending } = await migrationStatus(store);
        if (pending.length > 0)
          throw new OperatorError(
            `The database is out of date (${pending.join(', ')} still to run). Run: npm run arcade -- migrate run`,
          );
        return run({ ...around, store }, ...given);
      }),
  });
}

export function group(name: string, about: string, commands: readonly Command[]): Command[] {
  return commands.map((command) => ({ ...command, group: { name, about } }));
}

type Reader = (text: string) => unknown;

/** @param form '<id>', '[folder]' for an optional word, '<id...>' for a list */
export function word(form: string, about?: string, read: Reader = (text) => text): Argument {
  const made = new Argument(form, about);
  if (!made.variadic) return made.argParser<unknown>(read);
  return made.argParser<readonly unknown[]>((text, before = []) => [...before, read(text)]);
}

/** @param form '--limit <n>', or '--yes' without a value */
export function option(form: string, about: string, read?: Reader, fallback?: unknown): Option {
  const made = new Option(form, about).default(fallback);
  return read ? made.argParser<unknown>(read) : made;
}

export function install(
  program: Program,
  commands: readonly Command[],
  run: (command: Command, given: readonly unknown[]) => Promise<void>,
): void {
  for (const command of commands) {
    const { group } = command;
    const found = program.commands.find((one) => one.name() === group?.name);
    const parent = found ?? (group ? program.command(group.name).description(group.about) : program);
    const made = parent.command(command.name).description(command.about);
    if (command.hyphens) made.allowUnknownOption().helpOption('--help');
    for (const each of command.words ?? []) made.addArgument(each);
    for (const each of command.options ?? []) made.addOption(each);
    // The last argument is commander's own command.
    made.action((...given: unknown[]) => run(command, given.slice(0, -1)));
  }
}

/** Reads a whole number from `least` up. */
export function wholeNumber(least: number) {
  return (text: string): number => {
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < least || !Number.isSafeInteger(n))
      throw new InvalidArgumentError(`It must be a whole number, at least ${least}.`);
    return n;
  };
}

/** Reads by a schema, with its message for an invalid word. */
export function readBy<Value>(schema: v.GenericSchema<string, Value>) {
  return (text: string): Value => {
    const parsed = v.safeParse(schema, text);
    if (!parsed.success) throw new InvalidArgumentError(parsed.issues[0].message);
    return parsed.output;
  };
}

/** Reads a game's ID or slug. Leaves other words for the command to reject. */
export function gameId(text: string): string {
  return gameBySlug(text)?.id ?? text;
}

export const limit = (usual: number) =>
  option('--limit <n>', 'show at most this many', wholeNumber(1), usual);

export const ofPlayer = () => option('--player <id>', 'only this player’s');

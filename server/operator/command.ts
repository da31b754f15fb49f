// Commands as rows of a table: name, arguments, options, the function that does the work, and how its result reads.
import { Argument, Option, type Command as Program } from 'commander';
import { type Config, readConfig } from '../config.ts';
import type { Actor } from '../operations/audit.ts';
import { OperatorError } from '../operations/errors.ts';
import { migrationStatus } from '../store/migrate.ts';
import { usingExisting } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import type { Timing } from '../trivia/service.ts';
import type { Report } from './report.ts';

/** Everything around a command. */
export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Timing of tests, which don't wait for real. */
  readonly timing?: Timing;
  /** Operator at the command line, as the log of operators' actions names them. */
  readonly actor: Actor;
}

type Machine = Context & { readonly config: Config };
type Opened = Machine & { readonly store: Store };

interface Row<Around, Data> {
  readonly about: string;
  readonly words?: readonly Argument[];
  readonly options?: readonly Option[];
  /** Whether a word may begin with a hyphen, as ids of runs do. */
  readonly hyphens?: boolean;
  /** Gets the words in their order, and then the options. @returns what --json prints */
  run(around: Around, ...given: never[]): Promise<Data>;
  show(data: Data): string;
  /** Bad news that the command found, in a line: its exit code is 1 then. */
  failed?(data: Data): string | undefined;
}

export interface Command extends Pick<Row<never, never>, 'about' | 'words' | 'options' | 'hyphens'> {
  readonly name: string;
  /** The word before the name, where there is one, and what its commands are about. */
  readonly group?: { readonly name: string; readonly about: string };
  execute(context: Context, given: readonly unknown[]): Promise<Report>;
}

/** A command that works without the database, or opens it itself. */
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

/** A command on the database that the environment names, which has to exist and be up-to-date. */
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

/** @param form '<id>', '[folder]' for one that can be left out, '<id...>' for several, which arrive as a list */
export function word(form: string, about?: string, read: Reader = (text) => text): Argument {
  const made = new Argument(form, about);
  if (!made.variadic) return made.argParser<unknown>(read);
  return made.argParser<readonly unknown[]>((text, before = []) => [...before, read(text)]);
}

/** @param form '--limit <n>', or '--yes' for one without a value */
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
    // The last of them is commander's own command.
    made.action((...given: unknown[]) => run(command, given.slice(0, -1)));
  }
}

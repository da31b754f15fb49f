// Operation of an operator: name, parameters, function, answer. The command line and the desk follow from it.
import * as v from 'valibot';
import { gameBySlug } from '../../games/index.ts';
import { readSecret } from '../auth/secret.ts';
import type { Config } from '../config.ts';
import type { Replay } from '../runs/reverify.ts';
import { migrationStatus, refusePending } from '../store/migrate.ts';
import { usingExisting } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { todaysSecret } from '../today/plan.ts';
import type { Timing } from '../trivia/service.ts';
import type { Actor } from './audit.ts';
import type { Listing, Report } from './report.ts';

/** Surroundings of the command line. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly config: Config;
  /** Timing of tests, without real waits. */
  readonly timing?: Timing | undefined;
  readonly actor: Actor;
}

/** Surroundings that the command line and the desk have. */
export interface Access {
  readonly store: Store;
  readonly actor: Actor;
  /** Replays by the server's workers; the command line replays itself. */
  readonly replay?: Replay;
  /** Secret of coming days' deals. */
  todaysSecret(): Promise<Buffer>;
}

export interface Parameter<Value = unknown> {
  /** '<id>', '[folder]' for an optional word, '<id...>' for a list; '--limit <n>' for an option, '--yes' without a value. */
  readonly form: string;
  readonly about?: string | undefined;
  /** Reads a word. */
  readonly schema: Reader<unknown>;
  readonly fallback?: Value;
  readonly choices?: readonly string[];
  /** An option that must be given. */
  readonly mandatory?: true;
  /** Maximum length on the desk, characters. */
  readonly longest?: number;
}

type Reader<Value> = v.GenericSchema<string, Value>;
type Parameters = Readonly<Record<string, Parameter>>;
type ValueOf<P> = P extends Parameter<infer Value> ? Value : never;
/** An option that wasn't given is missing. */
type Given<Ps extends Parameters> = { readonly [K in keyof Ps]: ValueOf<Ps[K]> };

/** Words on the desk's button, and on its form's. */
interface Button {
  readonly label: string;
  readonly submit?: string;
}

/** Screen of the desk with rows. */
interface Screen<Row> {
  /** Names of the group's operations that a row takes now. */
  readonly acts?: ((row: Row) => readonly string[]) | undefined;
  /** Sentences above the rows; default: the operation's own words. */
  readonly intro?: string | undefined;
  /** Reads once what the rows need. @returns the fields of a DeskRow that the command line doesn't show */
  readonly more?: ((access: Access) => Promise<(row: Row) => object>) | undefined;
}

interface Row<Around, Ps extends Parameters, Data> {
  readonly about: string;
  /** Words in order, then options, by camel-case name. */
  readonly parameters?: Ps;
  run(around: Around, given: Given<Ps>): Promise<Data>;
  show(data: Data): string;
  /** Describes a failure that the operation found, in one line: the exit code is 1. */
  failed?(data: Data): string | undefined;
}

export interface Operation {
  readonly name: string;
  readonly about: string;
  readonly parameters: Parameters;
  /** Word before the name. */
  readonly group?: { readonly name: string; readonly about: string };
  /** Runs it at the command line. */
  execute(machine: Machine, given: never): Promise<Report>;
  readonly desk?: Button | (Screen<never> & { readonly rows: Listing<never> });
  /** Runs it for the desk, with values that the parameters' schemas have read. */
  serve?(access: Access, given: never): Promise<unknown>;
}

/** Defines an operation of the command line that needs no database, or opens it itself. */
export function onMachine<const Ps extends Parameters, Data>(
  name: string,
  { run, show, failed, ...row }: Row<Machine, Ps, Data>,
): Operation {
  return {
    parameters: {},
    ...row,
    name,
    async execute(machine, given) {
      const data = await run(machine, given);
      return { data, text: show(data), failed: failed?.(data) };
    },
  };
}

/** Defines an operation of the command line on the database, which must exist and be up-to-date. */
export function onStore<const Ps extends Parameters, Data>(
  name: string,
  { run, ...row }: Row<Access & Machine, Ps, Data>,
): Operation {
  return onMachine<Ps, Data>(name, {
    ...row,
    run: (machine, given) =>
      usingExisting(machine.config, async (store) => {
        refusePending((await migrationStatus(store)).pending);
        const secret = async () => todaysSecret(await readSecret(machine.config));
        return run({ ...machine, store, todaysSecret: secret }, given);
      }),
  });
}

/** Defines an operation of the command line that is a button on the desk. */
export function onDesk<const Ps extends Parameters, Data>(
  name: string,
  { desk, ...row }: Row<Access, Ps, Data> & { readonly desk: Button },
): Operation {
  return { ...onStore(name, row), desk, serve: row.run };
}

/** Defines an operation of the command line whose rows are a screen of the desk. */
export function onScreen<const Ps extends Parameters, Item>(
  name: string,
  { acts, intro, more, ...row }: Row<Access, Ps, readonly Item[]> & Screen<Item> & { show: Listing<Item> },
): Operation {
  return { ...onStore(name, row), desk: { rows: row.show, acts, intro, more }, serve: row.run };
}

export function group(name: string, about: string, operations: readonly Operation[]): Operation[] {
  return operations.map((each) => ({ ...each, group: { name, about } }));
}

/** A word that must be given. The schema's message is for an invalid one. */
export function word<Value = string>(
  form: string,
  about?: string,
  schema = v.string() as v.GenericSchema<string, unknown> as Reader<Value>,
): Parameter<NoInfer<Value>> {
  return { form, about, schema };
}

/** A list of words, at least one. */
export function words<Value>(form: string, about: string | undefined, schema: Reader<Value>) {
  return word(form, about, schema) as Parameter<readonly Value[]>;
}

/** A word or an option that may be missing. */
export function option<Value = string>(
  form: string,
  about: string,
  schema?: Reader<Value>,
): Parameter<NoInfer<Value> | undefined> {
  return word(form, about, schema);
}

export const flag = (form: string, about: string) => option<true>(form, about);

export function choice<const Value extends string>(form: string, about: string, choices: readonly Value[]) {
  return { ...option<Value>(form, about, v.picklist(choices)), choices };
}

/** Reads a whole number within bounds. */
export function wholeNumber(least: number, most = 1_000_000) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `It must be a whole number from ${least} to ${most}.`,
    ),
    v.transform(Number),
  );
}

/** Reads a game's ID or slug. Leaves other words for the operation to reject. */
export const toGameId = v.pipe(
  v.string(),
  v.transform((text) => gameBySlug(text)?.id ?? text),
);

export const game = word('<id>', 'its id or slug', toGameId);

/** An option for a whole number, which has a usual value. */
export function number(form: string, about: string, usual: number, schema = wholeNumber(1)) {
  return { ...word(form, about, schema), fallback: usual };
}

export const limit = (usual: number) => number('--limit <n>', 'show at most this many', usual);

export const ofPlayer = option('--player <id>', 'only this player’s');

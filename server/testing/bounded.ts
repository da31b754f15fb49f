// Finds queries whose cost grows with what players have accumulated: without a limit or the key of one row, or in an
// order that no index has.
import { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type KyselyPlugin,
  type LogEvent,
  type OperationNode,
  type QueryId,
  sql,
} from 'kysely';
import { inject } from 'vitest';
import type { Store } from '../store/store.ts';

/** Tables that don't grow with players. */
const small = new Set([
  ...[
    'games',
    'changes',
    'leases',
    'servers',
    'trivia_questions',
    'uptime',
    'today_days',
    'kysely_migration',
  ],
]);

/** Columns that few rows share, beside the keys that the database knows of: at most so many. */
const few: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // Games by difficulties.
  tallies: [['uid']],
  // A board each of all time, a week, a day, and of each day with this game in the box.
  leaderboard: [['uid', 'game_id', 'difficulty']],
  // Parts that another tab has sent since.
  run_parts: [['run_id']],
  // A hundred buckets a level and date.
  today_counts: [['date', 'game_id', 'level']],
};

/** Statements that are bounded in another way. */
const allowed: readonly (readonly [start: RegExp, why: string])[] = [
  [/^(begin|commit|rollback|pragma|select pg_|select 1)/, 'no rows'],
  [/"(sqlite_master|pg_catalog)"/, 'tables, which tests look at'],
  [/^select sum\("count"\) as "better" from "today_counts"/, 'a range of each level, of a hundred buckets'],
  [
    /^delete from "leaderboard" where "uid" = .* and not \(period >= 't:'/,
    'three boards a game and difficulty',
  ],
  [/^\s*delete from leaderboard where \(game_id, difficulty, period, uid\) in \(\(/, 'those of a batch'],
];

type Node = OperationNode & Readonly<Record<string, unknown>>;

/** @returns why a query is not bounded */
export function unboundedBecause({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): string | undefined {
  const node = query as unknown as Node;
  switch (node.kind) {
    case 'SelectQueryNode':
      return isBounded(node) ? undefined : 'it has neither a limit nor the key of a row';
    case 'InsertQueryNode': {
      const values = node.values as Node | undefined;
      return values?.kind === 'SelectQueryNode' && !isBounded(values)
        ? 'what it inserts has no limit'
        : undefined;
    }
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
      return isOneRow(node) ? undefined : 'it changes rows without a limit or the key of one';
    case 'RawNode':
      return /\blimit\b/.test(sql) || [...small].some((table) => sql.includes(`from ${table}`))
        ? undefined
        : 'it is raw, and says no limit';
    default:
      return undefined;
  }
}

function isBounded(select: Node): boolean {
  return select.limit !== undefined || select.from === undefined || isOneRow(select);
}

/** Only a limit bounds it: its order must be an index's. */
function isLimited(node: Node): boolean {
  return node.kind === 'SelectQueryNode' && !isOneRow(node);
}

/** Every table is small, bounded itself, or read by a key. */
function isOneRow(query: Node): boolean {
  const where = (query.where as Node | undefined)?.where as Node | undefined;
  const joins = (query.joins as Node[] | undefined) ?? [];
  const from = query.from as Node | undefined;
  const tables = [
    ...((from?.froms as Node[] | undefined) ?? []),
    ...(query.table ? [query.table as Node] : []),
  ];
  return (
    tables.every((table) => isKeyed(table, where)) &&
    joins.every((join) => isKeyed(join.table as Node, (join.on as Node | undefined)?.on as Node | undefined))
  );
}

function isKeyed(source: Node, condition: Node | undefined): boolean {
  const table = source.kind === 'AliasNode' ? (source.node as Node) : source;
  if (table.kind === 'FromNode') return (table.froms as Node[]).every((one) => isKeyed(one, condition));
  if (table.kind === 'SelectQueryNode') return isBounded(table);
  if (table.kind !== 'TableNode') return false;
  const name = nameOf((table.table as Node).identifier as Node);
  if (small.has(name)) return true;
  const fixed = fixedIn(condition);
  return keysOf(name).some((key) => key.every((column) => fixed.has(column)));
}

/** The columns that a condition gives one value, or one of a list that is bounded. */
function fixedIn(condition: Node | undefined): Set<string> {
  if (condition?.kind === 'ParensNode') return fixedIn(condition.node as Node);
  if (condition?.kind === 'AndNode')
    return new Set([...fixedIn(condition.left as Node), ...fixedIn(condition.right as Node)]);
  if (condition?.kind !== 'BinaryOperationNode') return new Set();
  const { operator } = condition.operator as Node;
  const right = condition.rightOperand as Node;
  const isOne =
    operator === '=' || (operator === 'in' && (right.kind !== 'SelectQueryNode' || isBounded(right)));
  // Either side of an equality can be the column.
  return isOne ? new Set([...columnsIn(condition.leftOperand as Node), ...columnsIn(right)]) : new Set();
}

function columnsIn(operand: Node): string[] {
  if (operand.kind === 'ReferenceNode') return columnsIn(operand.column as Node);
  if (operand.kind === 'ColumnNode') return [nameOf(operand.column as Node)];
  if (operand.kind === 'TupleNode') return (operand.values as Node[]).flatMap(columnsIn);
  return [];
}

function nameOf(identifier: Node): string {
  return identifier.name as string;
}

let known: Map<string, string[][]> | undefined;

/** The columns of primary keys and unique indexes. */
function keysOf(table: string): readonly (readonly string[])[] {
  known ??= readKeys();
  return [...(known.get(table) ?? []), ...(few[table] ?? [])];
}

function readKeys(): Map<string, string[][]> {
  const database = new DatabaseSync(inject('sqlite'), { readOnly: true });
  const names = (text: string, table: string) =>
    database
      .prepare(text)
      .all(table)
      .map(({ name }) => String(name));
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const keys = tables.map(({ name }): [string, string[][]] => {
    const table = String(name);
    const unique = names('select name from pragma_index_list(?) where "unique" and not partial', table);
    return [table, unique.map((index) => names('select name from pragma_index_info(?)', index))];
  });
  database.close();
  return new Map(keys);
}

/** @param plan lines of SQLite's "explain query plan" @returns what in it grows with the rows */
function slowIn(plan: readonly string[]): string | undefined {
  return plan.find((line) => {
    const [, scanned] = /^SCAN (\w+)$/.exec(line) ?? [];
    const grows = scanned !== undefined && keysOf(scanned).length > 0 && !small.has(scanned);
    return grows || line === 'USE TEMP B-TREE FOR ORDER BY';
  });
}

/** Queries that have been looked at, by their text. */
const judged = new Set<string>();

/** Watches the queries of a server, and leaves out those that its test asks itself. */
export function watchQueries() {
  const unbounded: string[] = [];
  const asked: string[] = [];
  const byTest = new WeakSet<QueryId>();
  return {
    unbounded,
    observe({ query }: LogEvent): void {
      if (byTest.has(query.queryId) || judged.has(query.sql)) return;
      judged.add(query.sql);
      if (allowed.some(([start]) => start.test(query.sql))) return;
      const why = unboundedBecause(query);
      if (why) unbounded.push(`${why}: ${query.sql}`);
      else if (isLimited(query.query as unknown as Node)) asked.push(query.sql);
    },
    /** The same store, for the test. */
    ofTest(store: Store): Store {
      const plugin: KyselyPlugin = {
        transformQuery({ node, queryId }) {
          byTest.add(queryId);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      return { ...store, db: store.db.withPlugin(plugin) };
    },
    /** Reads SQLite's query plan. */
    async explain({ kind, db }: Store): Promise<void> {
      if (kind !== 'sqlite') return;
      for (const text of asked.splice(0)) {
        // A test may have dropped the table.
        const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`
          .execute(db)
          .catch(() => undefined);
        const slow = slowIn((plan?.rows ?? []).map(({ detail }) => detail));
        if (slow) unbounded.push(`${slow}: ${text}`);
      }
    },
  };
}

// Routes of the operator's desk: operations shared with the command line, and its own reads.
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { DeskOperation } from '../../protocol/desk.ts';
import { exportAccount } from '../account/export.ts';
import { readJson } from '../http/body.ts';
import { HttpProblem } from '../http/problem.ts';
import { bodyOf } from '../http/stream.ts';
import { record } from '../operations/audit.ts';
import type { Access, Operation, Parameter } from '../operations/operation.ts';
import { existingPlayer } from '../operations/players.ts';
import { headingOf, type Listing } from '../operations/report.ts';
import { AnswerText, reply, Status } from '../operations/submissions.ts';
import { operations } from '../operations/table.ts';
import { OperatorError } from '../operator-error.ts';
import { LostError, type Pool } from '../runs/pool.ts';
import type { VerifyTask } from '../runs/verify.ts';
import { replayInPool, retryLater } from '../runs/verify-part.ts';
import type { Store } from '../store/store.ts';
import { readHealth } from './health.ts';

const MOST_WORDS = 1_000;
/** Rows of a listing: the command line shows more. */
const MOST_ROWS = 1_000;

const Reply = v.strictObject({
  status: v.exactOptional(Status),
  answer: v.exactOptional(AnswerText),
  seen: v.strictObject({ status: v.string(), answer: v.string() }),
});

/** Routes of the desk, to be mounted behind forOperators. */
export function deskRoutes(store: Store, pool: Pick<Pool, 'verify'>, todaysSecret: Buffer): Hono {
  const routes = new Hono();
  routes.onError((error) => {
    throw error instanceof OperatorError ? new HttpProblem('refused', { detail: error.message }) : error;
  });
  const accessOf = (c: Context): Access => {
    const actor = c.get('operator');
    const replay = (task: VerifyTask) =>
      replayInPool(pool, task, `operator ${actor.id}`).catch((error: unknown) => {
        throw error instanceof LostError ? retryLater() : error;
      });
    return { store, actor, replay, todaysSecret: async () => todaysSecret };
  };

  for (const { group, name, parameters, desk, serve } of operations) {
    if (!desk) continue;
    const path = `/${group?.name}`;
    if ('rows' in desk)
      routes.get(path, async (c) => {
        const access = accessOf(c);
        const rows = (await serve?.(access, queried(c, parameters))) as never[];
        const more = await desk.more?.(access);
        const shown = rows.map((row) => ({
          ...(row as object),
          ...computed(desk.rows.columns, row),
          ...more?.(row),
          acts: desk.acts?.(row),
        }));
        return c.json(shown);
      });
    else
      routes.post(`${path}/${name}`, async (c) => {
        const given = await readJson(c, schemaOf(parameters));
        return c.json(await serve?.(accessOf(c), given as never));
      });
  }
  routes.get('/operations', (c) => c.json(operations.flatMap(toDesk)));
  routes.patch('/submissions/:id', async (c) => {
    const { seen, ...given } = await readJson(c, Reply);
    return c.json(await reply(store, c.get('operator'), c.req.param('id'), given, seen));
  });
  routes.post('/players/:id/export', async (c) => {
    const { id: subject, name } = await existingPlayer(store, c.req.param('id'));
    await record(store, c.get('operator'), { action: 'players.export', subject, detail: name });
    c.header('Content-Disposition', 'attachment; filename="player.json"');
    c.header('Content-Type', 'application/json');
    return c.body(bodyOf(exportAccount(store, subject)));
  });
  routes.get('/health', async (c) => c.json(await readHealth(store)));
  return routes;
}

/** Values of columns that no field holds, by their headings. */
function computed<Row>(columns: Listing<Row>['columns'], row: Row) {
  return Object.fromEntries(
    columns.flatMap((column) => (typeof column === 'string' ? [] : [[column[0], column[1](row)]])),
  );
}

type Parameters = Operation['parameters'];

/** Reads the query. A missing word is '', and a missing option has its usual value. */
function queried(c: Context, parameters: Parameters): never {
  const given = Object.entries(parameters).flatMap(([name, { form }]) => {
    const text = c.req.query(name) ?? '';
    return text === '' && form.startsWith('--') ? [] : [[name, text]];
  });
  const parsed = v.safeParse(schemaOf(parameters), Object.fromEntries(given));
  if (!parsed.success) throw new HttpProblem('bad-request');
  const { limit = MOST_ROWS, ...wanted }: { readonly limit?: number } = parsed.output;
  return { ...wanted, limit: Math.min(limit, MOST_ROWS) } as never;
}

/** Schema of a request's body: the words and options by name. */
function schemaOf(parameters: Parameters) {
  return v.strictObject(
    Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, fieldOf(parameter)])),
  );
}

function fieldOf({ form, schema, fallback }: Parameter) {
  if (fallback !== undefined) return v.optional(schema, String(fallback));
  if (form.startsWith('--')) return v.exactOptional(schema);
  return form.endsWith('...>') ? v.pipe(v.array(schema), v.maxLength(MOST_WORDS)) : schema;
}

function toDesk({ group, name, about, parameters, desk }: Operation): DeskOperation[] {
  if (!desk) return [];
  const fields = Object.entries(parameters).map(([name, { form, about = '', schema, longest, choices }]) => ({
    name,
    about,
    longest,
    choices: choices && [...choices],
    required: !v.safeParse(schema, '').success,
    many: form.endsWith('...>'),
  }));
  if (!('rows' in desk)) return [{ path: `${group?.name}/${name}`, about, ...desk, fields }];
  const columns = desk.rows.columns.map((column: string | readonly [string, unknown]): [string, string] =>
    typeof column === 'string' ? [headingOf(column), column] : [column[0], column[0]],
  );
  return [{ path: `${group?.name}`, about: desk.intro ?? about, label: name, fields, columns }];
}

// Requests of bench/server/stalls.ts to each route: with ids that exist, and with the worst bodies that it may read.
import { largestPart } from '../../protocol/runs.ts';
import type { SeriesList } from '../../protocol/series.ts';
import type { VerifyTask } from '../../server/runs/verify.ts';

export interface Request {
  readonly name: string;
  /** Makes another one each time, because a round ends once. */
  make(): Promise<{ readonly method: string; readonly path: string; readonly body?: string }>;
}

/** Ids that exist. */
export interface Given {
  readonly player: string;
  readonly finished: readonly string[];
  readonly report: string;
  readonly session: string;
  readonly date: string;
  /** A game of that date's box. */
  readonly match: string;
  /** The player's full games. */
  readonly series: SeriesList;
  /** Issues a run. @returns it with its log */
  issue(): Promise<{ readonly run: string; readonly task: VerifyTask }>;
}

const limit = largestPart - 200;
const repeated = (text: string, length = limit) => text.repeat(Math.floor(length / text.length));
const list = (item: string) => `[${repeated(`${item},`, limit - item.length)}${item}]`;
const part = (entries: string, pauses = '[]') => `{"from":0,"entries":${entries},"end":1,"pauses":${pauses}}`;
const times = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join(',')}]`;
const object = (keys: number) => `{${Array.from({ length: keys }, (_, i) => `"k${i}":0`).join(',')}}`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const bodies: Readonly<Record<string, string>> = {
  'a text of quotes that never ends': `"${repeated('\\"')}`,
  'nested objects': repeated('{"a":'),
  'an object of very many keys': object(40_000),
  'as many keys as are taken in each action': part(times(900, `[0,${object(64)}]`)),
  'entries nested as deep as is taken': part(times(20_000, `[0,${nested(5)}]`)),
  'wrong entries': part(list('1')),
  'too many right entries': part(list('[0,1]')),
  'wrong actions': part(`[${Array.from({ length: 20_000 }, (_, i) => `[${i},0]`).join(',')}]`),
  'wrong moves': part(times(9_000, '[0,{"type":"move","from":"waste","to":"t2","count":1}]')),
  'wrong pauses': part('[]', list('1')),
  'very many dates': `{"guest":${times(3_660, '"2026-11-22"')}}`,
  'a long title': JSON.stringify({ title: repeated('a'), message: 'm' }),
};

/** Valid bodies; other routes get an empty object. */
const taken: Readonly<Record<string, object>> = {
  'PATCH /api/users/me': { displayName: 'Ada Lovelace' },
  'PATCH /api/users/me/settings': { sound: true },
  'PATCH /api/users/me/to-solve': { positions: [], forgotten: { solved: 0, mark: '' }, leftOut: {} },
  'PATCH /api/users/me/gameStates/:game': { lastDifficulty: 'mid' },
  'POST /api/runs': { game: 'tictactoe', difficulty: 'noob', round: 0 },
  'POST /api/contact/bug-reports': { title: 'A title', message: 'A message' },
  'POST /api/contact/game-requests': { title: 'A title', message: 'A message' },
  'POST /api/today/mine': { guest: [] },
  'POST /api/desk/runs/unrank': { reason: 'Played by a program.' },
  'POST /api/desk/games/edit': { id: 'hearts', desc: 'A description.' },
  'POST /api/desk/games/order': { ids: ['hearts'] },
  'PATCH /api/desk/submissions/:id': { answer: 'An answer', seen: { status: 'open', answer: '' } },
};

const queries = ['', `?q=${'x'.repeat(8_000)}`];
const searches = [...queries, '?text=zz', '?player=zz', '?status=unranked&game=omi'];
/** These take long. */
const bodiless = /(desk\/players\/\w+|verify|export)$/;

export function requestsOf(method: string, pattern: string, given: Given): Request[] {
  const verb = method === 'ALL' ? 'GET' : method;
  const paths = filledIn(pattern, given);
  if (verb === 'GET' || verb === 'DELETE') {
    const queried = verb === 'DELETE' ? [''] : /desk|users/.test(pattern) ? searches : queries;
    return paths.flatMap((path) =>
      queried.map((query) => ({
        name: query.slice(0, 30),
        make: async () => ({ method: verb, path: path + query }),
      })),
    );
  }
  const names = ['a valid body', ...(bodiless.test(pattern) ? [] : Object.keys(bodies))];
  return names.flatMap((name) =>
    paths.map((path) => ({
      name,
      async make() {
        const { run, task } = await given.issue();
        const own = /:run.(finish|checkpoint)/.test(pattern)
          ? { from: 0, entries: task.entries, end: task.end, pauses: [] }
          : pattern.endsWith('/series')
            ? given.series
            : { ...taken[`${verb} ${pattern}`], ...subjectOf(pattern, given) };
        return { method: verb, path: path.replace(':run', run), body: bodies[name] ?? JSON.stringify(own) };
      },
    })),
  );
}

/** Names in the body what an operation of the desk is about. */
function subjectOf(pattern: string, { player, finished }: Given): object {
  const run = finished[1] ?? '';
  if (/desk\/players\/\w+$/.test(pattern)) return { id: player };
  if (pattern.endsWith('desk/runs/verify')) return { ids: [run] };
  return pattern.endsWith('desk/runs/unrank') ? { id: run } : {};
}

/** Replaces parameters by ids; rounds under way are filled in later. */
function filledIn(pattern: string, given: Given): string[] {
  const { session, player, report, date, match, finished } = given;
  const owners = { sessions: session, players: player, submissions: report, runs: finished[1] ?? '' };
  const owner = Object.entries(owners).find(([folder]) => pattern.includes(`/${folder}/`));
  const values: Readonly<Record<string, string>> = {
    ...{ ':provider': 'google', ':kind': 'replay', ':file': `${finished[0]}.png`, ':date': date },
    ':game': pattern.includes('/board/') ? match : 'tictactoe',
    ':id': owner?.[1] ?? 'hearts',
    ':run': /finish|checkpoint/.test(pattern) ? ':run' : (finished[0] ?? ''),
  };
  return [pattern.replace(/\*|(:\w+)(\{.*?\})?(?=\/|$)/g, (_, name: string) => values[name] ?? 'x')];
}

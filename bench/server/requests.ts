// What each route is asked for in bench/server/stalls.ts: with ids that exist, and with the worst bodies that it may read.

import { playerChanges } from '../../protocol/desk.ts';
import { largestPart } from '../../protocol/runs.ts';
import type { VerifyTask } from '../../server/runs/verify.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

export interface Request {
  readonly name: string;
  /** Made anew each time: a round ends once. */
  make(): Promise<Asked>;
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
  /** A round that is under way, and its log. */
  issue(): Promise<{ readonly run: string; readonly task: VerifyTask }>;
}

const limit = largestPart - 200;
const repeated = (text: string, length: number) => text.repeat(Math.floor(length / text.length));
const list = (item: string) => `[${repeated(`${item},`, limit - item.length)}${item}]`;
const part = (entries: string, pauses = '[]') => `{"from":0,"entries":${entries},"end":1,"pauses":${pauses}}`;
const times = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join(',')}]`;
const object = (keys: number) => `{${Array.from({ length: keys }, (_, i) => `"k${i}":0`).join(',')}}`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const move = '{"type":"move","from":"waste","to":"t2","count":1}';

const bodies: Readonly<Record<string, string>> = {
  'a text of quotes that never ends': `"${repeated('\\"', limit)}`,
  'open brackets': repeated('[', limit),
  'nested objects': repeated('{"a":', limit),
  'an object of very many keys': object(40_000),
  'very many keys in one action': part(`[[0,${object(40_000)}]]`),
  'as many keys as are taken in each action': part(times(900, `[0,${object(64)}]`)),
  'entries nested 49 deep': part(times(5_000, `[0,${nested(46)}]`)),
  'entries nested as deep as is taken': part(times(20_000, `[0,${nested(5)}]`)),
  'wrong entries': part(list('1')),
  'too many right entries': part(list('[0,1]')),
  'right entries, wrong actions': part(`[${Array.from({ length: 20_000 }, (_, i) => `[${i},0]`).join(',')}]`),
  'right actions, wrong moves': part(times(9_000, `[0,${move}]`)),
  'wrong pauses': part('[]', list('1')),
  'very many dates': `{"guest":${times(3_660, '"2026-11-22"')}}`,
  'very many wrong dates': `{"guest":${times(3_660, '"2026-02-30"')}}`,
  'a long text': JSON.stringify(repeated('é', limit / 2)),
  'a long title': JSON.stringify({ title: repeated('a', limit), message: 'm' }),
};

/** Bodies that routes take. A route without one gets an empty object. */
const taken: Readonly<Record<string, unknown>> = {
  'PATCH /api/users/me': { displayName: 'Ada Lovelace' },
  'PATCH /api/users/me/settings': { sound: true },
  'PATCH /api/users/me/gameStates/:game': { lastDifficulty: 'mid' },
  'POST /api/runs': { game: 'tictactoe', difficulty: 'noob', round: 0 },
  'POST /api/contact/bug-reports': { title: 'A title', message: 'A message' },
  'POST /api/contact/game-requests': { title: 'A title', message: 'A message' },
  'POST /api/today/mine': { guest: [] },
  'POST /api/desk/runs/:id/unrank': { reason: 'Played by a program.' },
  'PATCH /api/desk/games/:id': { desc: 'A description.' },
  'PUT /api/desk/games/order': { ids: ['hearts'] },
  'PATCH /api/desk/submissions/:id': { answer: 'An answer', seen: { status: 'open', answer: '' } },
};

const longWord = 'x'.repeat(8_000);
const queries = ['', `?q=${longWord}`];
const searches = [...queries, '?text=zz', '?player=zz', '?status=unranked&game=omi'];
/** They read no body, and take long. */
const bodiless = /(:change|verify|export)$/;

export function requestsOf(method: string, pattern: string, given: Given): Request[] {
  const verb = method === 'ALL' ? 'GET' : method;
  if (verb === 'GET' || verb === 'DELETE')
    return filledIn(pattern, given).flatMap((path) =>
      queriesFor(verb, pattern).map((query) => ({
        name: query.slice(0, 30),
        make: async () => ({ method: verb, path: path + query }),
      })),
    );
  const route = `${verb} ${pattern}`;
  const names = bodiless.test(pattern) ? [] : Object.keys(bodies);
  return ['what it takes', ...names].flatMap((name) =>
    filledIn(pattern, given).map((path) => ({
      name,
      async make() {
        const { run, task } = await given.issue();
        const { entries, end } = task;
        const own = /:run.(finish|checkpoint)/.test(route)
          ? { from: 0, entries, end, pauses: [] }
          : taken[route];
        return {
          method: verb,
          path: path.replace(':run', run),
          body: bodies[name] ?? JSON.stringify(own ?? {}),
        };
      },
    })),
  );
}

function queriesFor(verb: string, pattern: string): readonly string[] {
  if (verb === 'DELETE') return [''];
  return /desk|users/.test(pattern) ? searches : queries;
}

/** The pattern with ids in place of its parameters; rounds under way are filled in later. */
function filledIn(pattern: string, given: Given): string[] {
  const [finished = ''] = given.finished;
  const values: Readonly<Record<string, string>> = {
    ...{ ':provider': 'google', ':kind': 'replay', ':file': `${finished}.png`, ':date': given.date },
    ':game': pattern.includes('/board/') ? given.match : 'tictactoe',
    ':id': idIn(pattern, given),
    ':run': /finish|checkpoint/.test(pattern) ? ':run' : finished,
  };
  const path = pattern.replace(/\*|(:\w+)(\{.*?\})?(?=\/|$)/g, (_, name: string) => values[name] ?? 'x');
  return pattern.includes(':change') ? playerChanges.map((change) => path.replace(/x$/, change)) : [path];
}

function idIn(pattern: string, { session, player, report, finished }: Given): string {
  if (pattern.includes('/sessions/')) return session;
  if (pattern.includes('/players/')) return player;
  if (pattern.includes('/submissions/')) return report;
  return pattern.includes('/runs/') ? (finished[1] ?? '') : 'hearts';
}

// Requests as nobody should make them: half right, so that they get past the first check, and half hostile.
import fc from 'fast-check';

export interface FuzzRequest {
  readonly method: string;
  /** Path as sent: query included, not always valid. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Index of the player who asks; none for a visitor. */
  readonly player?: number;
  /** A session cookie that was never given out, in place of the player's. */
  readonly forged?: string;
  /** Announces more than it sends, and hangs up. */
  readonly brokenOff: boolean;
}

interface Route {
  readonly method: string;
  readonly path: string;
}

export interface Ids {
  readonly players: number;
  /** Ids that exist: games, the players' runs, and what belongs to somebody else. */
  readonly known: readonly string[];
}

/** Marker in every body, cookie and query, which must not appear in the log. */
export const CANARY = 'canary-59c1';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

const HOSTILE = [
  '',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ff%fe',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '\u00ff\u00fe',
  '..%2f..%2fetc%2fpasswd',
  '../../../etc/passwd',
  '//example.org',
  '__proto__',
  'constructor',
  'toString',
  "'--",
  '1%20or%201=1',
  '%E2%80%AE%F0%9F%92%A9',
  '-1',
  '1e999',
  'NaN',
  'x'.repeat(3_000),
];

/** @param routes as the app has registered them: a new one is asked without being named here */
export function fuzzRequest(routes: readonly Route[], ids: Ids): fc.Arbitrary<FuzzRequest> {
  const segment = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids.known) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map(escapePath) },
  );
  const route = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(...routes).chain(({ method, path }) =>
        fc.record({
          method: fc.oneof(
            { weight: 4, arbitrary: fc.constant(method === 'ALL' ? 'GET' : method) },
            { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
          ),
          path: filled(path, segment),
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        method: fc.constantFrom(...METHODS),
        path: fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
      }),
    },
  );
  return fc
    .record({
      route,
      query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, query(segment)),
      headers: headers(),
      body: fc.option(body(ids), { freq: 4, nil: undefined }),
      player: fc.option(fc.nat(ids.players - 1), { freq: 6, nil: undefined }),
      forged: fc.oneof(
        { weight: 12, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: forgedSession(ids) },
      ),
      brokenOff: fc.nat(99).map((n) => n === 0),
    })
    .map(
      ({ route: { method, path }, query: asked, body: sent, headers: given, player, forged, brokenOff }) => ({
        method,
        path: path + asked,
        headers: given,
        ...(sent && method !== 'HEAD' && { body: sent }),
        ...(player !== undefined && { player }),
        ...(forged !== undefined && { forged }),
        brokenOff: brokenOff && sent !== undefined,
      }),
    );
}

function escapePath(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The pattern with something in place of each parameter and asterisk. */
function filled(pattern: string, segment: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = pattern.split('/').map((part) => (/^[:*]/.test(part) ? segment : fc.constant(part)));
  return fc.tuple(...parts).map((texts) => texts.join('/') || '/');
}

function query(segment: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const names = [
    'difficulty',
    'window',
    'game',
    'before',
    'state',
    'code',
    'error',
    'iss',
    '__proto__',
    'a[b]',
  ];
  const values = fc.oneof(
    fc.constantFrom(
      'noob',
      'mid',
      'pro',
      'all',
      'today',
      'week',
      '2026-11-22',
      'snakerush',
      CANARY,
      '9'.repeat(400),
    ),
    segment,
  );
  const pair = fc.tuple(fc.constantFrom(...names), values).map(([name, value]) => `${name}=${value}`);
  return fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`);
}

function headers(): fc.Arbitrary<Record<string, string>> {
  const odd = fc.constantFrom<Record<string, string>>(
    {},
    {},
    {},
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Content-Encoding': 'gzip' },
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': `application/json; charset=${'x'.repeat(500)}` },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'If-None-Match': '"\u00ff", *' },
    { 'Accept-Encoding': 'br;q=NaN, gzip;q=-1, *;q=9e9' },
    { 'Accept-Encoding': 'identity;q=0, *;q=0' },
    { Range: 'bytes=0-1,5-2,-9999999999' },
    { Host: 'evil.example:99999' },
    { Host: '[' },
    { Cookie: `${CANARY}=1; =; a=%; __proto__=1; ${'c'.repeat(2_000)}` },
    { Authorization: `Bearer ${CANARY}` },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' },
    { Expect: '100-continue' },
    { 'X-HTTP-Method-Override': 'DELETE', 'X-Request-Id': `${CANARY}\t"}{` },
    { 'Accept-Language': 'x'.repeat(4_000) },
    { 'User-Agent': `\u00ff<script>${CANARY}` },
  );
  // Many clients, or limits would answer in the place of everything else.
  const address = fc.oneof(
    { weight: 4, arbitrary: fc.ipV4() },
    { weight: 1, arbitrary: fc.ipV6() },
    { weight: 1, arbitrary: fc.constantFrom('', 'unknown', '1.2.3.4, 5.6.7.8', "'; drop table users", '::') },
  );
  return fc
    .tuple(odd, fc.option(address, { freq: 3, nil: undefined }))
    .map(([given, from]) => ({ ...given, ...(from !== undefined && { 'X-Forwarded-For': from }) }));
}

/** The shapes that routes take. Each body has a part of one wrong. */
const LIKELY: readonly Record<string, unknown>[] = [
  { game: 'tictactoe', difficulty: 'noob', round: 0 },
  { game: 'quickquiz', difficulty: 'pro', round: 3, withheld: true },
  { from: 0, entries: [[0, 4]], end: 300, pauses: [] },
  { from: 0, entries: [], end: 0, pauses: [[0, 5]] },
  { displayName: `Mallory ${CANARY}` },
  { title: CANARY, message: 'Nothing works.', game: 'snakerush' },
  { lastDifficulty: 'mid' },
  { game: 'tictactoe', difficulty: 'noob', round: 0, today: '2026-11-22' },
  { guest: ['2026-11-22', '2026-11-21'] },
];

function body({ known }: Ids): fc.Arbitrary<Buffer> {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0.5,
      1e308,
      2 ** 53,
      '',
      '\0',
      '\ud800',
      '\u202e',
      CANARY,
      [],
      {},
    ),
    fc.constantFrom<unknown>(...known),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constant([[0, { __proto__: null, constructor: { prototype: { admin: true } } }]]),
    fc.array(fc.tuple(fc.nat(5_000), fc.jsonValue({ maxDepth: 2 })), { maxLength: 5 }),
  );
  const nearly = fc
    .tuple(fc.constantFrom(...LIKELY), fc.nat(7), fc.nat(9), odd)
    .map(([shape, choice, at, value]) => {
      const names = Object.keys(shape);
      const name = names[at % names.length] ?? '';
      if (choice < 3) return shape;
      if (choice === 3) return { ...shape, [CANARY]: value };
      if (choice === 4) return Object.fromEntries(Object.entries(shape).filter(([key]) => key !== name));
      return { ...shape, [name]: value };
    })
    .map((value) => JSON.stringify(value));
  const text = fc.oneof(
    { weight: 12, arbitrary: nearly },
    { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"__proto__":{"admin":true},"displayName":"x"}',
        '{"from":NaN,"entries":[],"end":0,"pauses":[]}',
        '{"from":0,"entries":[[1e999,null]],"end":-0,"pauses":[]}',
        '{"displayName":"\\u0000"}',
        '{"title":"\\ud800","message":"\\udfff"}',
        '{"game":"tictactoe","difficulty":"noob","round":0,"round":1}',
        '\ufeff{}',
        'name=%00%ff&name=2',
        'name=Mallory',
      ),
    },
  );
  return fc.oneof(
    { weight: 60, arbitrary: text.map((json) => Buffer.from(json)) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constantFrom(...HUGE) },
  );
}

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const object = (keys: number) => `{${Array.from({ length: keys }, (_, i) => `"k${i}":0`).join(',')}}`;
const partOf = (entry: string, count = 1) =>
  `{"from":0,"entries":[${Array.from({ length: count }, () => entry).join(',')}],"end":0,"pauses":[]}`;

/** Nested too deep, or with too many keys in an object: refused before anything is built of them. */
export const INTRICATE = [
  deep(30_000),
  partOf(`[0,${deep(60_000)}]`),
  partOf(`[0,${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}]`),
  partOf(`[0,${deep(46)}]`, 5_000),
  partOf(`[0,${object(30_000)}]`),
  partOf(`[0,${object(65)}]`, 600),
  `{"displayName":"x",${object(5_000).slice(1)}`,
].map((text) => Buffer.from(text));

const HUGE = [
  ...INTRICATE,
  Buffer.from(partOf('[0,1]', 60_000)),
  Buffer.from(`{"displayName":"${'n'.repeat(70_000)}"}`),
  // Larger than most routes take.
  Buffer.from(`{"name":"${'n'.repeat(70_000)}"}`),
  Buffer.from(`["${'n'.repeat(90_000)}"]`),
  Buffer.alloc(1_200_000, 0x20),
];

function forgedSession({ known }: Ids): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('', '.', 'a.b', '%00', `${CANARY}.${'A'.repeat(43)}=`, `${'A'.repeat(32)}.%ff`),
    fc.constantFrom(...known).map((id) => `${id}.${'B'.repeat(43)}%3D`),
  );
}

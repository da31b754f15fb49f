// Links that are shared, fetched as a crawler does.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { gameById, games } from '../../games/index.ts';
import { drawDay } from '../../kit/picture/drawDay.ts';
import { someOf } from '../../kit/testing/often.ts';
import { hideFromBoards } from '../operations/settle.ts';
import { freshSqlite, onSqliteFirst } from '../testing/databases.ts';
import { call, finish, issue, playable, searchTicTacToe } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { setBoxes } from '../testing/today.ts';
import { dayPicture, pictureOf } from './preview.ts';
import { Pictures } from './render.ts';
import { pictureLimit } from './routes.ts';
import { wordsAsSvg } from './words.ts';

const names = ['og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:title', 'twitter:image'];
const built = `<!doctype html><html><head><title>Replay</title>${names
  .map((name) => `<meta ${name.startsWith('og') ? 'property' : 'name'}="${name}" content="of all pages"/>`)
  .join('')}</head><body>the page</body></html>`;

async function siteWith(...pages: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-previews-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const page of pages) await writeFile(join(folder, `${page}.html`), built);
  return folder;
}

async function won(server: TestServer, name: string) {
  const player = await signIn(server, name);
  const caller = { url: server.url, player };
  const { run, log } = await playable(caller, 'win');
  await finish(caller, run, log);
  return { caller, player, run };
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];
}

function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

onSqliteFirst('a link to a run that stands on a board', (fresh) => {
  it('says who came to what, and shows a picture of it', async () => {
    const server = await startServer(await fresh(), { siteFolder: await siteWith('replay', 'challenge') });
    const { run } = await won(server, 'Ada "the <first>" & only');
    for (const [kind, title] of [
      ['replay', 'Ada &quot;the &lt;first&gt;&quot; &amp; only · Tic Tac Toe · Won'],
      [
        'challenge',
        expect.stringMatching(
          /^Can you be faster\? Ada &quot;the &lt;first&gt;&quot; &amp; only · Tic Tac Toe · Won in [01]\.\d seconds$/,
        ),
      ],
    ] as const) {
      const response = await fetch(`${server.url}/${kind}/${run}`);
      const html = await response.text();
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect([metaOf(html, 'og:title'), metaOf(html, 'twitter:title')]).toEqual([title, title]);
      expect(metaOf(html, 'og:image:alt')).toContain('Tic Tac Toe: Won');
      // The rest of the page is as it was built.
      expect(html).toContain('<title>Replay</title>');
      expect(html).toContain('<body>the page</body>');
      const image = metaOf(html, 'og:image') ?? '';
      expect([image, metaOf(html, 'twitter:image')]).toEqual([
        `${server.url}/preview/${kind}/${run}.png`,
        image,
      ]);
      const picture = await fetch(image);
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(sizeOf(Buffer.from(await picture.arrayBuffer()))).toEqual([1200, 630]);
    }
  });

  it('says nothing of a run that others may not watch', async () => {
    const database = await fresh();
    const date = await setBoxes(database);
    const server = await startServer(database, { siteFolder: await siteWith('replay') });
    const { caller, player, run } = await won(server, 'Ada');
    const today = await issue(caller, 'tictactoe', 'noob', date);
    const log = await searchTicTacToe(today.seed, 'win');
    if (!log) throw new Error('no win');
    await finish(caller, today.run, log);
    const open = await issue(caller, 'tictactoe');
    await hideFromBoards(server.store, player.id, Date.now());
    for (const id of [run, today.run, open.run, 'x'.repeat(22)]) {
      const page = await call(caller, 'GET', `/replay/${id}`);
      expect([page.status, await page.text()]).toEqual([200, built]);
      expect((await call(caller, 'GET', `/preview/replay/${id}.png`)).status).toBe(404);
    }
  });
});

it('the picture of the day’s box shows its games still to come', async () => {
  const server = await startServer(await freshSqlite());
  const picture = await fetch(`${server.url}/preview/today.png`);
  expect(sizeOf(Buffer.from(await picture.arrayBuffer()))).toEqual([1200, 630]);
  const match = { kind: 'quick', difficulty: 'noob', seed: '', par: 1, parFrom: 'card' } as const;
  const matches = ['twenty48', 'minefield', 'hearts'].map((game) => ({ ...match, game }));
  expect(dayPicture({ date: '2026-11-22', number: 52, matches }).alt).toBe(
    'Today’s box Nº 52, Sunday 22 November. 2048: to come; Minefield: to come; Hearts: to come.',
  );
});

it('a page comes without its preview where the database is away', async () => {
  const server = await startServer(await freshSqlite(), { siteFolder: await siteWith('replay') });
  const { run } = await won(server, 'Ada');
  await sql`alter table runs rename to gone`.execute(server.store.db);
  const page = await fetch(`${server.url}/replay/${run}`);
  expect([page.status, await page.text()]).toEqual([200, built]);
});

it('pictures are limited for each address, and what is no picture is not drawn', async () => {
  const server = await startServer(await freshSqlite());
  const { run } = await won(server, 'Ada');
  const of = (path: string) => fetch(`${server.url}/preview/${path}`);
  for (const path of [`other/${run}.png`, `replay/${run}`, `replay/${run}.svg`, 'replay/..%2f.png'])
    expect((await of(path)).status).toBe(404);
  await server.store.db.deleteFrom('rate_limits').execute();
  expect((await of(`replay/${run}.png`)).status).toBe(200);
  await server.store.db.updateTable('rate_limits').set({ count: pictureLimit.max }).execute();
  expect((await of(`replay/${run}.png`)).status).toBe(429);
});

it('a picture is drawn once, however many ask for it, and again after a failure', async () => {
  const pictures = new Pictures();
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    if (drawn === 1) throw new Error('no label');
    return { shapes: '', words: [], alt: '' };
  };
  await expect(pictures.png('one', 'a', draw)).rejects.toThrow('no label');
  const all = await Promise.all([1, 2, 3].map(() => pictures.png('one', 'a', draw)));
  expect([drawn, new Set(all).size]).toEqual([2, 1]);
});

it('who asks for more pictures than can be drawn soon is told to come back, and others have room', async () => {
  const pictures = new Pictures();
  const gate = Promise.withResolvers<void>();
  const drawn: string[] = [];
  const ask = async (key: string, network: string) =>
    pictures.png(key, network, () => {
      drawn.push(key);
      return gate.promise.then(() => ({ shapes: '', words: [], alt: '' }));
    });
  const many = Array.from({ length: 12 }, (_, n) => ask(`a-${n}`, 'a'));
  const others = Array.from({ length: 12 }, (_, n) => ask(`other-${n}`, `${n}`));
  const refused = async (asked: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
  const answers = Promise.all([refused(many), refused(others)]);
  gate.resolve();
  expect(await answers).toEqual([
    [10, 11],
    [10, 11],
  ]);
  expect(drawn).toHaveLength(20);
  expect(await ask('a-11', 'a')).toBeInstanceOf(Uint8Array);
});

it('words that are wider than their room are set narrower', () => {
  const words = { text: 'a<b', x: 1, y: 2, size: 10, fill: '#000', face: 'text', most: 50 } as const;
  expect(wordsAsSvg(words, 40)).toContain('scale(1 1)');
  expect(wordsAsSvg(words, 100)).toContain('scale(0.5 1)');
  expect(wordsAsSvg(words, 100)).toContain('>a&lt;b</text>');
  expect(wordsAsSvg(words, 100)).not.toContain('stroke');
  expect(wordsAsSvg({ ...words, outline: '#141a33' }, 100)).toMatch(
    / stroke="#141a33".* paint-order="stroke">a/,
  );
});

function run(game: string, score: number, result: string) {
  const figures = { score, result, duration_ms: 192_000, entries: 5 };
  return { game_id: game, difficulty: 'mid', name: 'Ada Lovelace', ...figures };
}

function card(id: string) {
  const game = gameById(id);
  if (!game) throw new Error(`no ${id}`);
  return game;
}

/** Pixels of the picture at 400 px width. */
function pixelsOf(png: Uint8Array): Buffer {
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="210"><image width="400" height="210" href="${data}"/></svg>`;
  return new Resvg(svg).render().pixels;
}

/** A day in the middle of it: all flames, and a match to come. */
const day = drawDay({
  number: 52,
  date: 'Sunday 22 November',
  matches: [
    { game: card('minefield'), score: '194', flame: 'struck' },
    { game: card('twenty48'), score: '12,480', flame: 'blazing' },
    { game: card('rpsls'), score: '', flame: undefined },
  ],
  streak: 12,
});

it.each([
  ['replay', () => pictureOf(run('twenty48', 12_480, 'loss'), card('twenty48'), 'replay')],
  ['challenge', () => pictureOf(run('rpsls', 1, 'win'), card('rpsls'), 'challenge')],
  ['day', async () => day],
] as const)('the picture of a %s is the stored one', async (name, draw) => {
  const png = await new Pictures().png(name, 'a', draw);
  const path = new URL(`./stored/${name}.png`, import.meta.url);
  // Stores the picture after a change to kit/picture: look at it before you commit it.
  if (process.env.STORE_PICTURES) await writeFile(path, png);
  const [drawn, wanted] = [pixelsOf(png), pixelsOf(await readFile(path))];
  expect(drawn.length).toBe(wanted.length);
  let different = 0;
  for (let i = 0; i < drawn.length; i++) if (Math.abs((drawn[i] ?? 0) - (wanted[i] ?? 0)) > 40) different++;
  // Machines may round the edges of shapes otherwise.
  expect(different / drawn.length).toBeLessThan(0.001);
});

it('a name can hold nothing that keeps its picture from being drawn', async () => {
  const drawing = (name: string) => pictureOf({ ...run('rpsls', 1, 'win'), name }, card('rpsls'), 'replay');
  const pictures = new Pictures();
  const plain = await pictures.png('plain', 'a', () => drawing('Ada'));
  for (const bad of someOf(['\u0000', '\ud800', '\u000b', '\ufffe', '\uffff'], 2))
    expect(await pictures.png(bad, 'a', () => drawing(`A${bad}da`))).toEqual(plain);
});

it.each([
  ['宮本 茂', 'Player'],
  ['محمد', 'Player'],
  ['שָׁלוֹם', 'Player'],
  ['नमस्ते', 'Player'],
  ['නිමල්', 'Player'],
  ['தமிழ்', 'Player'],
  ['Иван', 'Player'],
  ['Ada 宮本', 'Player'],
  ['Z\u0323\u0338da', 'Player'],
  ['🚀👩‍🚀🇱🇰', 'Player'],
  ['👩🏽‍🚀 Ada ❤️ 1️⃣ ☆', 'Ada'],
  ['Łukasz Jiří Nguyễn', 'Łukasz Jiří Nguyễn'],
  ['Ada, “O’Neil” #1', 'Ada, “O’Neil” #1'],
])('the name %s is drawn as %s, never in part and never blank', async (name, drawn) => {
  const drawing = await pictureOf({ ...run('rpsls', 1, 'win'), name }, card('rpsls'), 'replay');
  expect(drawing.words.map(({ text }) => text)).toContain(drawn);
});

it('every game has one', async () => {
  const pictures = new Pictures();
  for (const game of someOf(games, 1)) {
    const png = await pictures.png(game.id, 'a', () => pictureOf(run(game.id, 7, 'draw'), game, 'replay'));
    expect(sizeOf(Buffer.from(png))).toEqual([1200, 630]);
  }
});

// One suite over every built game of the registry: a new game gets all of it by its line there. The examples that new
// games start from pass it, too.
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Frame } from '../kit/board/context.ts';
import { frameKeys, keymapOf } from '../kit/board/keymap.ts';
import type { Game } from '../kit/contract/card.ts';
import type { Engine } from '../kit/contract/engine.ts';
import { relaxed } from '../kit/contract/relaxed.ts';
import type { GameView } from '../kit/contract/view.ts';
import { difficulties } from '../kit/round/difficulty.ts';
import type { Play } from '../kit/round/play.ts';
import { type Stream, seeded } from '../kit/round/random.ts';
import { replay } from '../kit/round/replay.ts';
import { Round } from '../kit/round/round.ts';
import type { Session } from '../kit/round/session.ts';
import { submissionOf } from '../kit/round/submission.ts';
import { type TestPlayer, testSeed, testSetup, walk, walkToEnd } from '../kit/testing/conformance.ts';
import { often } from '../kit/testing/often.ts';
import { noSession } from '../kit/testing/session.ts';
import { game as example } from './example/card.ts';
import { game as soloExample } from './example-solo/card.ts';
import { games } from './index.ts';

const built = [...games, example, soloExample].filter(
  (game): game is Game & { load: NonNullable<Game['load']> } => game.load !== undefined,
);
const moves = often(1000);

/** Of the games whose rounds random play does not end. */
const testPlayers = import.meta.glob<{ testPlayer: TestPlayer }>('./*/testPlayer.ts');

test('ids, slugs and names are each used once', () => {
  for (const key of ['id', 'slug', 'name'] as const) {
    expect(new Set(games.map((game) => game[key])).size).toBe(games.length);
  }
});

describe.each(built.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  describe.each(difficulties)('at %s', (difficulty) => {
    const engine = () => game.load.engine().then((module) => module.engine);

    test('random play never throws, changes no state it was given, and keeps a whole score of 0 or more', async () => {
      const { rules, ...rest } = await engine();
      const guarded: Engine = { ...rest, rules: frozen(rules) };
      const elsewhere = movesMet(guarded);
      const dice = seeded(testSeed(14))('unlisted');
      for (let n = 1; n <= 3; n++) {
        walk({
          engine: guarded,
          setup: deepFreeze(testSetup(guarded, difficulty, n)),
          seed: testSeed(n),
          moves,
          onMove: (round) => {
            const { score } = round;
            // Thousands of times a round, which is more than expect is made for.
            if (!Number.isSafeInteger(score) || score < 0) throw new Error(`a score of ${score}`);
            if (round.entries.length % 10 !== 0) return;
            tryUnlisted(guarded, round, elsewhere);
            tryMadeUp(guarded, round, [...elsewhere.values()], dice);
          },
        });
      }
    });

    test('every move that is listed is legal, and an action like any other', async () => {
      const { rules, action } = await engine();
      walk({
        engine: { rules },
        setup: testSetup(await engine(), difficulty, 1),
        seed: testSeed(12),
        moves: 60,
        onMove({ state, at, seed, outcome }) {
          if (outcome) return;
          for (const move of rules.moves(state, at)) {
            expect(rules.play(state, move, at, seeded(seed))).toBeDefined();
            expect(v.parse(action, JSON.parse(JSON.stringify(move)))).toStrictEqual(move);
          }
        },
      });
    });

    test('every round can end', async () => {
      const it = await engine();
      const player = (await testPlayers[`./${game.slug}/testPlayer.ts`]?.())?.testPlayer;
      for (let n = 1; n <= 3; n++) {
        walkToEnd({ engine: it, setup: testSetup(it, difficulty), seed: testSeed(n), player });
      }
    });

    test('the same seed and log give the same states, also from a stored middle', async () => {
      const it = await engine();
      const states: [number, string][] = [];
      const played = walk({
        engine: it,
        setup: testSetup(it, difficulty),
        seed: testSeed(9),
        moves: 600,
        onMove: (round) => states.push([round.entries.length, JSON.stringify(round.checkpoint())]),
      });
      const log = JSON.parse(JSON.stringify(played.log(game.id)));
      expect(JSON.stringify(replay(it.rules, log).state)).toBe(JSON.stringify(played.state));

      const [entries = 0, middle = ''] = states[Math.floor(states.length / 2)] ?? [];
      const rest = { ...log, entries: log.entries.slice(entries) };
      const resumed = replay(it.rules, rest, { from: JSON.parse(middle) });
      expect(JSON.stringify(resumed.state)).toBe(JSON.stringify(played.state));
    });

    test('every state survives JSON', async () => {
      const it = await engine();
      walk({
        engine: it,
        setup: testSetup(it, difficulty),
        seed: testSeed(4),
        moves: 300,
        onMove: ({ state }) => expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state),
      });
    });

    test('a log stays small and its replay short', async () => {
      const it = await engine();
      const round = walk({ engine: it, setup: testSetup(it, difficulty), seed: testSeed(5), moves });
      const bytes = JSON.stringify(round.log(game.id).entries).length;
      expect(bytes / Math.max(1, round.entries.length)).toBeLessThan(60);
      const again = replay(it.rules, round.log(game.id), { budget: 200_000 });
      expect(again.steps).toBeLessThan(200_000);
    });

    test('the saved stats take a finished round, drop unknown fields and heal broken ones', async () => {
      const it = await engine();
      const round = walk({ engine: it, setup: testSetup(it, difficulty), seed: testSeed(6), moves: 60_000 });
      const fresh = v.parse(it.stats.schema, {});
      const { state, outcome, score, at } = round;
      const finished = { state, outcome, score, difficulty, at, when: 1_800_000_000_000 };
      const after = it.stats.after(fresh, finished);
      expect(v.parse(it.stats.schema, JSON.parse(JSON.stringify(after)))).toStrictEqual(after);
      expect(after).toMatchObject(
        Object.hasOwn(fresh as object, 'lastDifficulty') ? { lastDifficulty: difficulty } : {},
      );
      const broken = Object.fromEntries(Object.keys(fresh as object).map((key) => [key, Number.NaN]));
      expect(v.parse(it.stats.schema, { ...broken, stranger: 1 })).toStrictEqual(fresh);
      const submitted = submissionOf(game, it.stats, after as object, finished);
      if (submitted) expect(Number.isSafeInteger(submitted.score)).toBe(true);
    });

    test('the narrator answers in plain sentences in every state met on the way', async () => {
      const [it, { view }] = await Promise.all([engine(), game.load.view()]);
      let before: Round<unknown, unknown>['state'];
      walk({
        engine: it,
        setup: testSetup(it, difficulty),
        seed: testSeed(10),
        moves: 300,
        onMove: (round) => {
          hear(view, before ?? round.state, round);
          before = round.state;
        },
      });
    });

    test('the view renders every state met on the way without a console error', async () => {
      const [it, { view }] = await Promise.all([engine(), game.load.view()]);
      let met = 0;
      walk({
        engine: it,
        setup: testSetup(it, difficulty),
        seed: testSeed(7),
        moves: 400,
        onMove: (round) => {
          if (met++ < 40 || met % 25 === 0 || round.outcome) show(game, view, round);
        },
      });
      expect(console.error).not.toHaveBeenCalled();
    });
  });

  test('nonsense is not an action', async () => {
    const { engine } = await game.load.engine();
    const nonsense = [
      undefined,
      null,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e9,
      -1,
      0.5,
      '',
      'x'.repeat(1000),
      [],
      [[]],
      {},
      { __proto__: null, t: 'x' },
      JSON.parse('{"__proto__":{"polluted":1}}'),
      { toString: 1 },
      true,
    ];
    for (const value of nonsense) {
      const parsed = v.safeParse(engine.action, value);
      if (!parsed.success) continue;
      // What the shape lets through is still for the rules to judge, calmly.
      const round = new Round(engine.rules, testSetup(engine, 'noob'), testSeed(8));
      expect(() => round.play(parsed.output)).not.toThrow();
    }
    expect(v.is(engine.action, { nonsense: true })).toBe(false);
    expect(v.is(engine.action, null)).toBe(false);
    expect(v.is(engine.action, Number.NaN)).toBe(false);
  });

  test('another seed makes another round', async () => {
    const { engine } = await game.load.engine();
    const runs = [11, 12, 13, 14].map((n) =>
      JSON.stringify(walk({ engine, setup: testSetup(engine, 'mid'), seed: testSeed(n), moves: 30 }).state),
    );
    expect(new Set(runs).size).toBeGreaterThan(1);
  });

  test('its help has three pictures', async () => {
    const { view } = await game.load.view();
    const { pictures } = await view.pictures();
    expect(Object.keys(pictures)).toHaveLength(3);
    for (const drawing of Object.values(pictures)) {
      expect(renderToStaticMarkup(<svg aria-hidden="true">{drawing}</svg>)).toMatch(
        /<(?:path|text|rect|circle)/,
      );
    }
  });

  test('where time can run out there is a relaxed mode, of which the help tells', async () => {
    const { view } = await game.load.view();
    const label = game.variants?.find(({ id }) => id === relaxed)?.label;
    if (view.narrator.timeLeft) expect(label).toBeDefined();
    if (label === undefined) return;
    expect(label).toMatch(/^Relaxed mode: .+ \(not ranked\)$/);
    expect(view.help.join(' ')).toMatch(/[Rr]elaxed mode .* isn’t ranked\./);
  });

  test('each key belongs to one of its controls, and what they say reads well', async () => {
    const { view } = await game.load.view();
    const keys = Object.values(view.controls).flatMap((control) => control.keys);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
    for (const key of keys) expect(Object.values<string>(frameKeys)).not.toContain(key);
    for (const { label } of Object.values(view.controls)) expect(label).toMatch(/^\p{Lu}.*[^.]$/u);
  });
});

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const frame = {
  board: { current: null },
  panel: { current: null },
  inert: false,
  fourColours: [false, () => {}] as const,
  byItself: () => false,
  onRead: () => {},
  onBehind: () => {},
  saved: undefined,
  waiting: undefined,
};
const someone = { name: 'Guest', emoji: '🙂' };

function show(game: Game, view: GameView, round: Round<unknown, unknown>): void {
  const { state, outcome, at, score } = round;
  const opponents = (view.robots ?? []).map((_, i) => ({ name: `Bot ${i}`, emoji: '🤖' }));
  const play: Play = {
    state,
    outcome,
    player: someone,
    opponents,
    paused: false,
    play: () => false,
    now: () => at,
    announce: () => {},
  };
  const all = { win: 1, loss: 2, draw: 3 };
  const figures = outcome && view.end(state, outcome, { player: someone, opponents }, noSession).figures;
  const session: Session = outcome
    ? { best: score, all, tallies: all, lowest: figures ?? {} }
    : { ...noSession, best: score, all };
  const html = renderToStaticMarkup(
    <Frame value={{ ...frame, keymap: keymapOf(view.controls) }}>
      <view.Board {...play} />
      {view.Controls && <view.Controls {...play} />}
    </Frame>,
  );
  expect(html.length).toBeGreaterThan(0);
  for (const [label, value] of Object.entries(view.badges?.(state, session, at) ?? {})) {
    expect(label).not.toBe('');
    expect(String(value)).not.toMatch(/NaN|undefined|null/);
  }
  expect(view.status(state, { player: someone, opponents })).not.toMatch(/NaN|undefined|\[object/);
  if (!outcome) return;
  for (const before of [noSession, session]) {
    const end = view.end(state, outcome, { player: someone, opponents }, before);
    expect([end.title, ...end.lines].join(' ')).not.toMatch(/NaN|undefined|\[object/);
    if (end.options !== undefined) expectSentence(end.options);
  }
  const row = view.results?.row(state, outcome, { player: someone, opponents });
  if (row) expect(row).toHaveLength(view.results?.columns.length ?? -1);
  expect(game.title).not.toBe('');
}

/** Longer than this (characters) nobody listens. */
const longestAnswer = 2000;
const cues = ['move', 'turn', 'good', 'bad', 'deal', 'win', 'loss', 'draw', 'none'];

function hear(view: GameView, before: unknown, { state, outcome, at }: Round<unknown, unknown>): void {
  const { narrator } = view;
  const opponents = (view.robots ?? []).map((_, i) => ({ name: `Bot ${i}`, emoji: '🤖' }));
  const who = { player: someone, opponents };
  const cue = view.cue?.(before, state);
  if (cue !== undefined) expect(cues).toContain(cue);
  expectSentence(narrator.where(state, who, at));
  if (!outcome) expectSentence(narrator.options(state, who));
  const changed = narrator.changed?.(before, state, who);
  if (changed !== undefined) expectSentence(changed);
  expect(narrator.changed?.(state, state, who)).toBeUndefined();
  const time = narrator.timeLeft?.(state, at);
  if (time) expect(time.of > 0 && time.left <= time.of).toBe(true);
}

/** Words, ended like a sentence: no bare picture, no value that leaked in. */
function expectSentence(text: string): void {
  expect(text).toMatch(/\p{L}{2,}/u);
  expect(text).toMatch(/[.?!…]$/);
  expect(text).not.toMatch(/NaN|undefined|null|\[object|Infinity|🤖| {2}|\n/);
  expect(text.length).toBeLessThan(longestAnswer);
}

/** Up to 400 moves that are listed at one moment or another, at any difficulty. */
function movesMet(engine: Engine): ReadonlyMap<string, unknown> {
  const met = new Map<string, unknown>();
  for (const difficulty of difficulties) {
    walk({
      engine,
      setup: testSetup(engine, difficulty),
      seed: testSeed(13),
      moves: 40,
      onMove({ state, at }) {
        for (const move of engine.rules.moves(state, at))
          if (met.size < 400) met.set(JSON.stringify(move), move);
      },
    });
  }
  return met;
}

/** Whatever is not listed now is refused, and nothing comes of it. */
function tryUnlisted(
  { rules }: Engine,
  round: Round<unknown, unknown>,
  actions: ReadonlyMap<string, unknown>,
): void {
  const { state, at } = round;
  const listed = new Set([...rules.moves(state, at)].map((move) => JSON.stringify(move)));
  for (const [key, action] of actions) {
    if (listed.has(key)) continue;
    if (round.play(action)) throw new Error(`legal, but not listed: ${key}`);
    if (round.state !== state) throw new Error(`refused, but not without a trace: ${key}`);
  }
}

/** Actions of the right shape that no state has listed: judged without a throw, and without a trace. */
function tryMadeUp(
  { rules, action }: Engine,
  { state, at, seed }: Round<unknown, unknown>,
  actions: readonly unknown[],
  dice: Stream,
): void {
  const leaves = leavesOf([...actions, 0, 1, 2, 1000]);
  for (let i = 0; i < 20; i++) {
    const parsed = v.safeParse(action, recombined(dice.pick(actions), leaves, dice));
    if (parsed.success) rules.play(state, parsed.output, at, seeded(seed));
  }
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

/** The same shape, with some of its numbers and words exchanged for others. */
function recombined(value: unknown, leaves: readonly unknown[], dice: Stream): unknown {
  if (Array.isArray(value)) return value.map((inner) => recombined(inner, leaves, dice));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, recombined(inner, leaves, dice)]),
    );
  }
  return dice.chance(0.5) ? value : dice.pick(leaves.filter((leaf) => typeof leaf === typeof value));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** The same rules over frozen states: a rule that changes what it was given throws. */
function frozen(rules: Engine['rules']): Engine['rules'] {
  const elapse = rules.elapse?.bind(rules);
  return {
    ...rules,
    start: (setup, random) => deepFreeze(rules.start(setup, random)),
    play: (state, action, at, random) => deepFreeze(rules.play(state, deepFreeze(action), at, random)),
    ...(elapse && { elapse: (state, at, random) => deepFreeze(elapse(state, at, random)) }),
  };
}

test('the test seeds differ', () => {
  expect(seeded(testSeed(1))('a').next()).not.toBe(seeded(testSeed(2))('a').next());
});

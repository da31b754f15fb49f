// Compares what the first round of each game says and shows, from its deal to its review, with a page to read beside the game.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Game } from '../kit/contract/card.ts';
import type { Review, Reviewer } from '../kit/contract/review.ts';
import type { Outcome } from '../kit/contract/rules.ts';
import type { Badges, GameView } from '../kit/contract/view.ts';
import { runReview } from '../kit/round/review.ts';
import type { Round } from '../kit/round/round.ts';
import { type Moment, momentsOf, reach, resultsOf } from '../kit/testing/results.ts';
import { noSession } from '../kit/testing/session.ts';
import { games } from './index.ts';
import { loadEngine, loadView } from './load.ts';
import { reviewFileOf, testPlayerOf } from './testing/built.ts';
import { boardOf, whoOf } from './testing/show.tsx';

interface Seen {
  readonly game: Game;
  readonly view: GameView;
}

/** Moments from the beginning and from the end of a round. */
const shown = 4;

const byGame = await Promise.all(
  games.map(async (game) => {
    const player = await testPlayerOf(game);
    return resultsOf({ difficulty: 'noob', player }).map((result) => ({
      slug: game.slug,
      result,
      game,
      player,
    }));
  }),
);

// Look at the difference of a word or a board that has changed, and record it by npx vitest run games/transcripts.test.ts -u
test.each(byGame.flat())(
  '$slug says at a $result what its transcript says',
  async ({ slug, result, game, player }) => {
    const [engine, view] = await Promise.all([loadEngine(game), loadView(game)]);
    const round = reach(result, { engine, difficulty: 'noob', player }) ?? expect.fail('not reached');
    const lines = [...roundLines({ game, view }, result, round), ...(await reviewLines(game, round))];
    const path = join(import.meta.dirname, slug, 'transcripts', `${result}.txt`);
    await expect(lines.map((line) => `${line}\n`).join('')).toMatchFileSnapshot(path);
  },
);

function roundLines(seen: Seen, result: Outcome, round: Round<unknown, unknown>): string[] {
  const { game, view } = seen;
  const all = momentsOf(round, Number.POSITIVE_INFINITY);
  const who = whoOf(game);
  const last = all.at(-1) ?? expect.fail('no moment');
  const { state } = last;
  const moments = all.flatMap((moment, i) => {
    if (i >= shown && i < all.length - shown) return [];
    const before = all[i - 1]?.state ?? moment.state;
    return [`# ${i + 1} of ${all.length}, after ${moment.at} ms`, ...momentLines(view, before, moment, who)];
  });
  return [
    ...moments,
    ...(all.length > 1 ? boardLines('in the middle', seen, all[all.length >> 1]) : []),
    ...boardLines('at the end', seen, last),
    '# Ticket',
    json(view.end(state, result, who, noSession)),
    wordsOf(view.results?.(state, result, who)),
  ];
}

function momentLines(
  view: GameView,
  before: unknown,
  { state, outcome, at }: Moment,
  who: ReturnType<typeof whoOf>,
) {
  const lines = {
    Header: json(view.headline?.(state, outcome, who)),
    Status: view.status(state, who),
    Badges: wordsOf(view.badges?.(state, noSession, at)),
    Changed: view.changed?.(before, state, who),
    Cue: view.cue?.(before, state),
    Where: view.where(state, who, at),
    Options: outcome ? undefined : view.options(state, who),
  };
  return Object.entries(lines).flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
}

/** Six digits of each number: processors differ in the last ones. */
const json = (value: object | string | undefined): string =>
  value === undefined
    ? ''
    : JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(6)) : part));

const wordsOf = (badges: Badges = {}): string =>
  Object.entries(badges)
    .map((badge) => badge.join(' '))
    .join(' · ');

/** The parts of a board by their names, data and texts, without its look and React's identifiers. */
function boardLines(when: string, seen: Seen, moment: Moment | undefined): string[] {
  if (!moment) return [];
  const html = boardOf(seen, moment);
  const plain = html.replace(
    / (?:class|style|d|id|for|aria-describedby|fill|viewBox|points|transform)="[^"]*"/g,
    '',
  );
  const parts = [...plain.matchAll(/<(?!\/)([^>]*)>([^<]*)/g)].flatMap(([, tag = '', text = '']) =>
    text || / (?:aria-|data-(?!cell|body)|disabled|checked)/.test(tag) ? [`${tag} ${text}`.trim()] : [],
  );
  return [`# Board ${when}`, ...parts];
}

async function reviewLines(game: Game, round: Round<unknown, unknown>): Promise<string[]> {
  if (!existsSync(reviewFileOf(game))) return [];
  const { reviewer }: { reviewer: Reviewer } = await import(reviewFileOf(game));
  const review: Review = runReview(reviewer, structuredClone(round.log(game.id)), () => false);
  const { figures, moments, ...rest } = review;
  return ['# Review', ...[rest, ...figures, ...moments].map(json)];
}

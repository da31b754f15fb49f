// The player's full games and series: lists of rounds on this device, merged with the account's, and their standings.
import * as v from 'valibot';
import { capital } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Persona } from '../../kit/round/play.ts';
import { canRank } from '../../kit/round/practice.ts';
import { newSeed, seeded } from '../../kit/round/random.ts';
import {
  roundNoun,
  type SeriesCard,
  type SeriesSide,
  type SeriesStanding,
  seriesName,
} from '../../kit/round/series.ts';
import {
  mergeSeries,
  parseSeries,
  type Series,
  type SeriesList,
  seriesAnswer,
  seriesOf,
  standingIn,
  type VerifiedHand,
} from '../../protocol/series.ts';
import { onSignOut } from '../account/session.ts';
import { drawRobots } from '../frame/personas.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';
import { within } from '../lib/within.ts';
import { seriesPath } from '../rounds/address.ts';
import { readEndedRounds } from '../rounds/database.ts';
import { exchange } from '../rounds/exchange.ts';
import { whenSettled } from '../rounds/ownRounds.ts';
import type { SeriesPlay } from '../rounds/seriesPlay.ts';

const key = 'series';
/** Longest wait for the account: without an answer the rounds of this device count. */
const SYNC_TIMEOUT_MS = 3_000;

/** Reads storage each time: another tab may have changed it. */
const read = (): SeriesList => parseSeries(readStoredJson(key));

const adopt = (list: SeriesList): void => void writeStored(key, JSON.stringify(list));

/** @returns the verified rounds; undefined for a guest */
async function sync(): Promise<readonly VerifiedHand[] | undefined> {
  let verified: readonly VerifiedHand[] | undefined;
  await exchange<SeriesList>({
    path: '/api/users/me/series',
    read,
    adopt,
    merge: mergeSeries,
    parse(answer) {
      const { list, hands } = v.parse(seriesAnswer, answer);
      verified = hands;
      return parseSeries(list);
    },
    shared: (own) => own.filter(({ rounds }) => !rounds.some((id) => id.startsWith('local-'))),
  });
  return verified;
}

onSignOut(() => sync().catch(() => undefined));

function change(changed: Series): void {
  adopt(mergeSeries(read(), [changed]));
  sync().catch(() => undefined);
}

export interface OwnSeries {
  readonly list: SeriesList;
  readonly hands: readonly VerifiedHand[];
}

/** Reads the player's series with the results of their rounds. Never rejects. */
export async function readSeries(): Promise<OwnSeries> {
  // First: a round sent during the request is among the verified ones.
  const own = await ownHands().catch(() => []);
  const verified = await within(SYNC_TIMEOUT_MS, sync()).catch(() => undefined);
  const known = new Set(verified?.map(({ id }) => id));
  const added = own.filter(({ id, isSent }) => !known.has(id) && !(verified && isSent));
  return { list: read(), hands: [...(verified ?? []), ...added] };
}

/** Finished rounds on this device; the server may have refused those that are sent. */
async function ownHands() {
  await whenSettled();
  const ended = await readEndedRounds();
  return ended.flatMap(({ id, game, setup, result, sides, when, run, status, known, today }) => {
    if (result === null || known || today !== undefined || !canRank(setup)) return [];
    const { difficulty, round } = setup;
    const isSent = run !== undefined && status === 'done';
    return [{ id, game, difficulty, round, result, when, isSent, ...(sides && { sides }) }];
  });
}

/** The series of a game with their standings, newest first. */
function standingsOf(game: Pick<Game, 'id' | 'series'>, { list, hands }: OwnSeries) {
  const card = game.series;
  if (!card) return [];
  return seriesOf(list, game).map((series) => ({ card, series, standing: standingIn(card, series, hands) }));
}

/** The open series of a game; of two that offline devices have begun, the older one. */
const openIn = (...of: Parameters<typeof standingsOf>) =>
  standingsOf(...of).findLast(({ standing }) => !standing.result);

export interface OpenSeries {
  readonly path: string;
  /** "Hand 4 · you 23 · to 50" */
  readonly words: string;
}

/** The open series of a game and where it stands. */
export function openSeries(
  game: Pick<Game, 'id' | 'slug' | 'series' | 'unit'>,
  own: OwnSeries,
): OpenSeries | undefined {
  const found = openIn(game, own);
  if (!found) return undefined;
  const { card, series, standing } = found;
  const { to, difficulty } = series;
  return {
    path: seriesPath(game.slug, to, difficulty),
    words: standingWords(game, card, to, standing),
  };
}

/** Goes on with the open series of a game, or begins one; undefined for a game without series. */
export async function playSeries(
  game: Game,
  to: number,
  difficulty: Difficulty,
): Promise<SeriesPlay | undefined> {
  const card = game.series;
  if (!card) return undefined;
  const own = await readSeries();
  const begun = { id: newSeed(), game: game.id, difficulty, to, begun: Date.now(), rounds: [] };
  const { series, standing } = openIn(game, own) ?? {
    series: begun,
    standing: standingIn(card, begun, []),
  };
  const terms: Series = { ...series, rounds: [] };
  // The same on each device.
  const random = seeded(series.id)('robots');
  const opponents = drawRobots(game.robots?.length ?? 0, () => random.unit());
  const cards = card.by === 'tokens' ? series.to : undefined;
  const sidesAt = ({ totals }: SeriesStanding) =>
    namesOf(game, opponents).map((name, side) => ({ name, total: totals[side] ?? 0, cards }));
  return {
    id: series.id,
    to: series.to,
    difficulty: series.difficulty,
    next: standing.next,
    opponents,
    words: standingWords(game, card, series.to, standing),
    sides: sidesAt(standing),
    add: (round) => change({ ...terms, rounds: [round] }),
    giveUp: () => change({ ...terms, gaveUp: true }),
    again: () => playSeries(game, series.to, series.difficulty),
    after(id, { outcome, setup, state, rules }) {
      const sides = rules.sides?.(state);
      const ended = { game: game.id, when: Date.now(), ...setup, ...(sides && { sides: [...sides] }) };
      const hand = outcome && id !== undefined ? [{ ...ended, id, result: outcome }] : [];
      const listed = { ...series, rounds: [...series.rounds, ...hand.map((each) => each.id)] };
      const end = standingIn(card, listed, [...own.hands.filter((each) => each.id !== id), ...hand]);
      const [, ...others] = sidesAt(end);
      const [rival] = others.toSorted((a, b) =>
        card.by === 'points' ? a.total - b.total : b.total - a.total,
      );
      const line = lineOf(sidesAt(end), game, end);
      const mine = { caption: end.result ? 'You' : 'So far', value: String(end.totals[0] ?? 0) };
      if (!end.result) return { title: undefined, line, place: mine, next: `Next ${roundNoun(game)}` };
      const title = endTitle(seriesName(card, series.to), end.result);
      const place = { caption: rival?.name ?? '', value: String(rival?.total ?? 0) };
      return { title, line, own: mine, place, next: 'Play another' };
    },
  };
}

/** Names of the sides; the robots' where each plays alone. */
function namesOf({ robots = [] }: Pick<Game, 'robots'>, opponents: readonly Persona[]): readonly string[] {
  if (robots.includes('partner')) return ['Your side', 'The others'];
  return ['You', ...opponents.map(({ name }) => name)];
}

/** "Hand 4 · you 23 · to 50" */
function standingWords(
  game: Pick<Game, 'unit'>,
  { by }: SeriesCard,
  to: number,
  { totals, hands }: SeriesStanding,
): string {
  const target = by === 'wins' ? `of ${to}` : `to ${to}`;
  return `${capital(roundNoun(game))} ${hands + 1} · you ${totals[0] ?? 0} · ${target}`;
}

/** "Full game, to 50: won" */
function endTitle(name: string, result: 'win' | 'loss' | 'draw'): string {
  return `${name}: ${{ win: 'won', loss: 'lost', draw: 'drawn' }[result]}`;
}

/** "After hand 4: You 23, Rivet 30, Ohm 12, Flux 39." */
function lineOf(sides: readonly SeriesSide[], game: Pick<Game, 'unit'>, { hands }: SeriesStanding): string {
  return `After ${roundNoun(game)} ${hands}: ${sides.map(({ name, total }) => `${name} ${total}`).join(', ')}.`;
}

/** Sums up the finished series of a game; undefined before the first. */
export function seriesTally(game: Game, own: OwnSeries) {
  const ended = standingsOf(game, own)
    .filter(({ standing }) => standing.result)
    .map(({ standing }) => standing);
  if (ended.length === 0) return undefined;
  const count = (wanted: string) => ended.filter(({ result }) => result === wanted).length;
  const rounds = ended.reduce((sum, { hands }) => sum + hands, 0);
  const points = ended.reduce((sum, { totals }) => sum + (totals[0] ?? 0), 0);
  return {
    won: count('win'),
    lost: count('loss'),
    /** Points, wins or tokens of the player's side; a round. */
    average: rounds === 0 ? 0 : points / rounds,
    /** Rounds of the longest one. */
    longest: Math.max(...ended.map(({ hands }) => hands)),
  };
}

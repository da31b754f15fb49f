// Figures of a game for its page: a player's come from the server; a guest's, and those of other ways to play, from this
// device.
import * as v from 'valibot';
import { loadFigures } from '../../games/load.ts';
import type { Figures } from '../../kit/contract/figures.ts';
import { variantWords } from '../../kit/round/variants.ts';
import { type FigureList, figureList } from '../../protocol/figures.ts';
import { columnsFor, csvHead, csvLine } from '../../protocol/figuresCsv.ts';
import { saveAs } from '../lib/download.ts';
import type { GameCard } from '../lib/registry.ts';
import { getJson } from '../lib/send.ts';
import type { OwnRound } from '../rounds/ownRounds.ts';
import { talliesOf } from '../rounds/tallies.ts';
import { ownFigures } from './ownFigures.ts';

export interface Found {
  readonly figures: Figures;
  readonly tallies: FigureList;
  /** Saves the device's rounds as a table. Missing for those that the server has. */
  readonly onTable?: () => void;
}

export interface OnDevice {
  readonly figures: Figures;
  /** Newest first. */
  readonly rounds: readonly OwnRound[];
}

export async function readPlayers(game: GameCard): Promise<Found> {
  const [figures, answer] = await Promise.all([
    loadFigures(game),
    getJson(`/api/users/me/figures/${game.id}`),
  ]);
  return { figures, tallies: v.parse(figureList, answer) };
}

export async function readDevice(game: GameCard, player: string | undefined): Promise<OnDevice> {
  const [figures, rounds] = await Promise.all([loadFigures(game), ownFigures(game.id, player)]);
  return { figures, rounds };
}

/** The other ways in which a round on this device counts, the last played first. */
export function waysIn(game: Pick<GameCard, 'variants'>, rounds: OnDevice['rounds']): string[] {
  const all = rounds.flatMap(({ isOwn, variant }) => (isOwn && variant !== undefined ? [variant] : []));
  return [...new Set(all)].filter((way) => variantWords(game, way) !== undefined);
}

/** @param way undefined for the game's own terms */
export function foundIn(
  { slug }: Pick<GameCard, 'slug'>,
  { figures, rounds: all }: OnDevice,
  way: string | undefined,
): Found {
  // No other way ranks; there its rounds count for themselves.
  const rounds = all
    .filter(({ variant }) => variant === way)
    .map((round) => ({ ...round, ranked: round.isOwn }));
  const tallies = talliesOf(rounds).read();
  const onTable = () => {
    const columns = columnsFor(figures, tallies);
    const lines = rounds.toReversed().map((round) => csvLine(columns, round));
    const name = [slug, ...(way?.split(/\W+/) ?? [])].join('-');
    saveAs(new Blob([csvHead(columns), ...lines], { type: 'text/csv' }), `${name}.csv`);
  };
  return { figures, tallies, onTable };
}

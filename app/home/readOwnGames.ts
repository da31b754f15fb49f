// The player's own results on the home page: each game's best, open round and open full game.
import { bestOf } from '../../kit/round/playerStats.ts';
import type { OpenRun } from '../../protocol/runs.ts';
import { playerId, sessionReady } from '../account/session.ts';
import { openElsewhere } from '../devices/openElsewhere.ts';
import { allCards, cardById } from '../lib/cards.ts';
import { queries } from '../lib/queries.ts';
import { readOpenRounds } from '../rounds/database.ts';
import { listOwnRounds, whenSettled } from '../rounds/ownRounds.ts';
import type { OpenRound } from '../rounds/record.ts';
import { playerTallies, talliesOf } from '../rounds/tallies.ts';
import { type OpenSeries, openSeries, readSeries } from '../series/series.ts';

interface OwnGame {
  /** Undefined before the first finished round. */
  readonly best?: number;
  /** Score of an open round; null where it is not known. */
  readonly open?: number | null;
  /** Its latest round, if another device holds it. */
  readonly away?: OpenRun;
  /** Its open full game, while no single round is open: from one, the game's menu leads to it. */
  readonly series?: OpenSeries;
}

/** By the IDs of the games. @throws when the server, or the storage of a guest's device, does not answer */
export async function readOwnGames(): Promise<Readonly<Record<string, OwnGame>>> {
  await whenSettled();
  const player = playerId(await sessionReady());
  const [tallies, saved, away, series] = await Promise.all([
    player === undefined
      ? listOwnRounds().then((rounds) => talliesOf(rounds).read())
      : queries.fetchQuery(playerTallies(player)),
    readOpen(player),
    player === undefined ? undefined : openElsewhere().catch(() => undefined),
    readSeries(),
  ]);
  const open = saved.filter((record) => !away || !isEndedElsewhere(record, away));
  const own: Record<string, OwnGame> = {};
  for (const { game } of tallies) own[game] = { best: bestOf(cardById(game) ?? { id: game }, tallies) };
  for (const { game, score = null } of open) own[game] = { ...own[game], open: score };
  for (const round of (away ?? [])
    .filter(({ today, challenge, series }) => (today ?? challenge ?? series) === undefined)
    .toReversed()) {
    const here = open.find(({ game }) => game === round.game);
    const isElsewhere = !here || (here.run === round.run && here.held?.id !== round.holder);
    if (isElsewhere) own[round.game] = { ...own[round.game], away: round };
  }
  for (const card of allCards()) {
    const { open, away } = own[card.id] ?? {};
    const found = open === undefined && !away && openSeries(card, series);
    if (found) own[card.id] = { ...own[card.id], series: found };
  }
  return own;
}

/** Whether the server has had the round's parts, and no longer lists it. @param away open runs of all devices */
const isEndedElsewhere = ({ run, held }: OpenRound, away: readonly OpenRun[]): boolean =>
  run !== undefined && (held?.sent ?? 0) > 0 && !away.some((each) => each.run === run);

/** Rounds that the game's own address resumes. */
async function readOpen(player: string | undefined) {
  const rounds = await readOpenRounds().catch(() => []);
  return rounds
    .filter(({ slot, over, length }) => !over && length > 0 && !slot.includes(':'))
    .filter((record) => player === undefined || record.player === undefined || record.player === player);
}

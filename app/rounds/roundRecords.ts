// Makes the records of open rounds, their tails, and finished rounds.
import { gameById } from '../../games/index.ts';
import { loadFigures } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Entry } from '../../kit/round/log.ts';
import type { Round } from '../../kit/round/round.ts';
import { closesAt } from '../../protocol/dates.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { timeNow } from '../lib/serverClock.ts';
import { within } from '../lib/within.ts';
import type { Driver } from './driver.ts';
import type { EndedRound, OpenRound, SessionSnapshot, Tail } from './record.ts';

/** The figures wait so long for their code, ms: without it they come from the log later. */
const FIGURES_TIMEOUT_MS = 3_000;

export function openRecord(
  { id: game }: Pick<Game, 'id'>,
  driver: Pick<Driver, 'round' | 'stoodFor' | 'now'>,
  place: Pick<OpenRound, 'id' | 'slot' | 'writer' | 'held'>,
  snapshot: SessionSnapshot,
): OpenRound {
  const { rules, setup, seed, entries, pauses, at, outcome, score } = driver.round;
  return {
    ...snapshot,
    ...place,
    ...{ status: 'open', game, version: rules.version, setup, seed, score, pauses: pauses.slice() },
    over: outcome !== undefined,
    length: entries.length,
    end: Math.max(at, Math.floor(driver.now())),
    wall: Date.now() - Math.floor(driver.stoodFor),
  };
}

/** @param stored number of entries in the database; undefined while the record is not there */
export function tailOf(record: OpenRound, entries: readonly Entry[], stored: number | undefined): Tail {
  const { id, writer, length, end, wall, pauses, over, score = 0 } = record;
  if (stored === undefined) return { record, from: 0, entries };
  const changed = { id, writer, length, end, wall, pauses, over, score };
  return { record: changed, from: stored, entries: entries.slice(stored) };
}

/** Last state of a round, and the player's time (ms). */
type End = Pick<Round<unknown, unknown>, 'state' | 'duration'>;

/** Takes the figures of a round on this device. @throws when their code doesn't load */
export async function takeFigures(id: string, end: End): Promise<Pick<EndedRound, 'counts'>> {
  const game = gameById(id);
  if (!game) throw new Error(`no game ${id}`);
  const code = loadChunk('figures', () => import('../../kit/round/roundFigures.ts'));
  const [{ figuresOf }, figures] = await Promise.all([code, loadFigures(game)]);
  return { counts: figuresOf(figures, end) };
}

/** Takes the figures of a guest's round, and of one in another way to play; the others are the server's. Never rejects. */
export async function countsOf(
  { game, player, setup }: Pick<EndedRound, 'game' | 'player' | 'setup'>,
  end: End,
): Promise<Pick<EndedRound, 'counts'>> {
  if (player !== undefined && setup.variant === undefined) return {};
  return within(FIGURES_TIMEOUT_MS, takeFigures(game, end)).catch(() => ({}));
}

interface About extends Omit<SessionSnapshot, 'session' | 'run'>, Pick<EndedRound, 'id' | 'name'> {
  readonly run?: string | undefined;
}

/**
 * A finished round waits for the server if it is a run, or a player's deal of a day. That needs an action, and an end before
 * its day has closed.
 * @param when epoch ms of its end
 */
export function endedRecord(
  game: Pick<Game, 'id'>,
  round: Round<unknown, unknown>,
  { id, run, player, today: date, outside, known, name, opponents }: About,
  when = Date.now(),
): { readonly record: Omit<EndedRound, 'size'>; readonly entries: readonly Entry[] } {
  const { entries, ...log } = round.log(game.id);
  // Practice counts nowhere: neither for a day nor on a board.
  if (log.setup.branch) {
    run = undefined;
    date = undefined;
  }
  const isAttempt =
    date !== undefined && entries.length > 0 && timeNow() - Date.now() + when < closesAt(date);
  const today = isAttempt ? date : undefined;
  const sides = round.outcome && round.rules.sides?.(round.state);
  const isSent = run !== undefined || (today !== undefined && player !== undefined);
  const record = {
    ...log,
    id,
    ...(run !== undefined && { run }),
    ...(player !== undefined && { player }),
    ...(today !== undefined && { today, ...(outside && { outside }) }),
    // A match that isn't an attempt is a known deal.
    ...((known || (date !== undefined && !isAttempt)) && { known: true as const }),
    status: isSent ? 'waiting' : 'done',
    length: entries.length,
    score: round.score,
    result: round.outcome ?? null,
    name,
    when,
    opponents,
    duration: round.duration,
    ...(sides && { sides: [...sides] }),
    ...(round.bestTime !== undefined && { bestTime: round.bestTime }),
  } as const;
  return { record, entries };
}

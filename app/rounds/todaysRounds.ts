// Matches of days' boxes in this browser.
import type { Session } from '../account/session.ts';
import { TimeoutError } from '../lib/within.ts';
import { readOpenRounds } from './database.ts';
import { readPastRounds } from './settled.ts';

/** First finished attempt at a match. */
export interface TodaysRound {
  readonly date: string;
  /** The game's id. */
  readonly game: string;
  readonly score: number;
  /** Time (ms) that the player took. */
  readonly ms: number;
  /** Replay ID. */
  readonly id: string;
  /** Whether it still waits to be sent. */
  readonly waits: boolean;
}

export interface TodaysRounds {
  readonly finished: readonly TodaysRound[];
  readonly open: readonly Pick<TodaysRound, 'date' | 'game' | 'score'>[];
  /** False when storage did not answer. */
  readonly readable: boolean;
}

/** Reads the player's own matches. Never rejects. */
export async function todaysRounds(session: Session): Promise<TodaysRounds> {
  const player = session.kind === 'user' ? session.id : undefined;
  try {
    const all = await readPastRounds();
    const open = await readOpenRounds();
    const ended = all.filter((record) => record.player === player).toSorted((a, b) => a.when - b.when);
    const firsts = new Map<string, TodaysRound>();
    for (const { today: date, game, score, duration: ms, id, run, status } of ended) {
      const key = `${date} ${game}`;
      if (date === undefined || firsts.has(key)) continue;
      firsts.set(key, { date, game, score, ms, id: run ?? id, waits: status === 'waiting' });
    }
    return {
      readable: true,
      finished: Array.from(firsts.values()),
      open: open
        .filter((record) => record.player === player)
        .flatMap(({ today: date, game, score = 0 }) => (date === undefined ? [] : [{ date, game, score }])),
    };
  } catch (error) {
    return { finished: [], open: [], readable: !(error instanceof TimeoutError) };
  }
}

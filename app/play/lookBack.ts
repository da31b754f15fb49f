// A round that has just ended, for its second look on the same page; and practice from there, dealt without a request.
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Persona } from '../../kit/round/play.ts';
import { type Looked, rewound } from '../replay/looked.ts';
import { practiceSlot } from '../rounds/address.ts';
import type { Driver } from '../rounds/driver.ts';
import { clearSlot } from '../rounds/RoundStore.ts';
import { type FirstRound, openSession } from '../rounds/session.ts';
import { practiceFrom } from './dealPractice.ts';

export interface LookedBack extends Looked {
  /** Driver of the round in play, whose end this is. */
  readonly of: Driver;
}

interface Ended {
  readonly game: Game;
  readonly rules: Rules;
  readonly driver: Driver;
  readonly id: string;
}

/** @returns undefined when the replay gives another result. @throws the signal's reason when aborted */
export async function lookBack(
  { game, rules, driver, id }: Ended,
  signal: AbortSignal,
): Promise<LookedBack | undefined> {
  const rewind = await rewound(game, rules, driver.round, signal);
  return rewind && { id, game, of: driver, driver: rewind, recording: driver.round.log(game.id) };
}

/** @param before number on the ticket of the round */
export function practiceAt(
  { id, game, recording }: Looked,
  rules: Rules,
  entry: number,
  about: {
    readonly opponents: readonly Persona[];
    readonly before: string | undefined;
    readonly tried: unknown;
  },
): FirstRound | undefined {
  const slot = practiceSlot(game);
  const deal = practiceFrom(game, rules, recording, { of: id, entries: entry }, about.before, about.tried);
  if (!deal) return undefined;
  clearSlot(slot);
  return { slot, session: openSession({ ...deal, opponents: about.opponents }) };
}

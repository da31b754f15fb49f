// Part of a game that runs anywhere: in the browser, on the server, in a test.
import type { GenericSchema } from 'valibot';
import type { Stats } from '../round/stats.ts';
import type { Rules } from './rules.ts';
import type { TodaysPart } from './today.ts';

export interface Engine<State = unknown, Action = unknown, Content = unknown> {
  readonly rules: Rules<State, Action, Content>;
  /** Shape of an untrusted action. Strict: rejects unknown fields. */
  readonly action: GenericSchema<unknown, NoInfer<Action>>;
  /** Made by savedStats.ts: a table of the fields of the player's saved state. */
  readonly stats: Stats<NoInfer<State>>;
  /** Missing: the day's box never has the game. */
  readonly today?: TodaysPart;
  /**
   * Shape of the content, for a game whose rounds need some: a list of questions, which the actions answer one by one. The
   * server withholds the `correct` of a question until then. When it becomes known, the frame replays the round with it,
   * and the earlier actions must stay legal. If the server is late, `useFrame().waiting` tells the board.
   */
  readonly content?: GenericSchema<unknown, NoInfer<Content>>;
}

/** The rules give the types of state, actions and content: schemas and stats of another game do not compile. */
export function defineEngine<State, Action, Content>(
  engine: Engine<State, Action, Content>,
): Engine<State, Action, Content> {
  return engine;
}

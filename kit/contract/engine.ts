// The part of a game that runs anywhere: in the browser, on the server, in a test.
import type { GenericSchema } from 'valibot';
import type { Difficulty } from '../round/difficulty.ts';
import type { Rules } from './rules.ts';
import type { Stats } from './stats.ts';
import type { TodaysPart } from './today.ts';

export interface Engine<State = unknown, Action = unknown, Content = unknown, Saved = unknown> {
  readonly rules: Rules<State, Action, Content>;
  /** The shape of an untrusted action. Strict: unknown fields are refused. */
  readonly action: GenericSchema<unknown, NoInfer<Action>>;
  readonly stats: Stats<Saved, NoInfer<State>>;
  /** Missing: the game is never in the day's box. */
  readonly today?: TodaysPart;
  /** For a game whose rounds need content: its shape, and an example that the conformance suite plays with. */
  readonly content?: {
    readonly schema: GenericSchema<unknown, NoInfer<Content>>;
    /**
     * Part of the content that a player may know after so many actions; missing: all of it from the start. When more
     * becomes known, the frame replays the round with it, and the earlier actions must stay legal. Until then a board
     * learns from `useFrame().waiting` that the server is late.
     */
    known?(content: NoInfer<Content>, actions: number): NoInfer<Content>;
    example(difficulty: Difficulty): NoInfer<Content>;
  };
}

/** The rules say what state, actions and content are: a schema or stats of another game do not compile. */
export function defineEngine<State, Action, Content, Saved>(
  engine: Engine<State, Action, Content, Saved>,
): Engine<State, Action, Content, Saved> {
  return engine;
}

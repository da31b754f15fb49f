import { leastGap } from '../../kit/contract/leastGap.ts';
import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random } from '../../kit/round/random.ts';
import { type Colour, colours, distinct } from './colours.ts';

/** `time` (ms) is the limit for each answer. */
export const levels = {
  noob: { choices: 3, time: 6000, lives: 4 },
  mid: { choices: 5, time: 4500, lives: 3 },
  pro: { choices: 7, time: 3200, lives: 2 },
} as const satisfies Record<Difficulty, object>;

/** Share of words that name another colour than their ink. */
const mismatchShare = 0.7;

export interface Question {
  readonly word: Colour;
  readonly ink: Colour;
  readonly choices: readonly Colour[];
}

export type Result = 'right' | 'wrong' | 'timeout';

/** Right answers. */
export interface Pace {
  readonly answers: number;
  /** Sum, ms. */
  readonly time: number;
  /** Each answer's time, ms; missing at the start of rounds that began in version 0.5. */
  readonly times?: readonly number[];
}

export type Phase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'ask'; readonly question: Question; readonly endsAt: number }
  | {
      readonly kind: 'shown';
      readonly since: number;
      readonly question: Question;
      readonly result: Result;
      readonly given?: Colour;
      readonly gained: number;
    };

export interface State {
  readonly difficulty: Difficulty;
  readonly relaxed?: true;
  readonly phase: Phase;
  readonly lives: number;
  readonly score: number;
  readonly asked: number;
  readonly streak: number;
  readonly bestStreak: number;
  readonly same: Pace;
  readonly other: Pace;
  readonly taken: number;
}

/** The ink's colour; 'next' shows the first or next word. */
export type Action = Colour | 'next';

export const rules: Rules<State, Action> = {
  version: 3,
  pace: { least: leastGap.choice, signal: askedAt },

  start: ({ difficulty, variant }) => ({
    difficulty,
    ...(variant === relaxed && { relaxed: true }),
    phase: { kind: 'ready' },
    lives: levels[difficulty].lives,
    score: 0,
    asked: 0,
    streak: 0,
    bestStreak: 0,
    same: { answers: 0, time: 0 },
    other: { answers: 0, time: 0 },
    taken: 0,
  }),

  play(state, action, at, random) {
    if (state.lives === 0) return undefined;
    if (action === 'next') return state.phase.kind === 'ask' ? undefined : ask(state, at, random);
    if (state.phase.kind !== 'ask' || !state.phase.question.choices.includes(action)) return undefined;
    const { question, endsAt } = state.phase;
    if (action !== question.ink) return miss(state, question, at, action);
    return hit(state, question, endsAt - at, at);
  },

  moves({ lives, phase }) {
    if (lives === 0) return [];
    return phase.kind === 'ask' ? phase.question.choices : ['next'];
  },

  due: ({ phase }) => (phase.kind === 'ask' ? phase.endsAt : undefined),

  elapse: (state, at) => (state.phase.kind === 'ask' ? miss(state, state.phase.question, at) : state),

  duration,

  outcome: ({ lives }) => (lives === 0 ? 'loss' : undefined),

  score: ({ score }) => score,
};

export function timeLimit(state: State): number {
  return levels[state.difficulty].time * slowness(state);
}

export function slowness({ relaxed }: State): number {
  return relaxed ? 2 : 1;
}

function askedAt(state: State): number | undefined {
  return state.phase.kind === 'ask' ? state.phase.endsAt - timeLimit(state) : undefined;
}

function duration(state: State, at: number): number {
  return state.taken + at - (askedAt(state) ?? at);
}

function ask(state: State, at: number, random: Random): State {
  const question = pose(levels[state.difficulty].choices, state.asked, random);
  return {
    ...state,
    asked: state.asked + 1,
    phase: { kind: 'ask', question, endsAt: at + timeLimit(state) },
  };
}

function pose(count: number, nth: number, random: Random): Question {
  const stream = random('question', nth);
  const ink = stream.pick(colours);
  const others = stream.shuffle(colours.filter((colour) => colour !== ink));
  const offered = distinct([ink, ...others], count) ?? [ink];
  const [, other = ink] = offered;
  return { word: stream.chance(mismatchShare) ? other : ink, ink, choices: stream.shuffle(offered) };
}

/** @param left remaining time (ms), above 0 */
function hit(state: State, question: Question, left: number, at: number): State {
  const time = timeLimit(state);
  const gained = points(left, time);
  const kind = question.word === question.ink ? 'same' : 'other';
  const pace = state[kind];
  const streak = state.streak + 1;
  return {
    ...state,
    phase: { kind: 'shown', since: at, question, result: 'right', gained },
    taken: duration(state, at),
    score: state.score + gained,
    streak,
    bestStreak: Math.max(state.bestStreak, streak),
    [kind]: {
      answers: pace.answers + 1,
      time: pace.time + time - left,
      times: [...(pace.times ?? []), time - left],
    },
  };
}

/** @param given undefined after a timeout */
function miss(state: State, question: Question, at: number, given?: Colour): State {
  const shown = { kind: 'shown', question, gained: 0, since: at } as const;
  return {
    ...state,
    phase: given ? { ...shown, result: 'wrong', given } : { ...shown, result: 'timeout' },
    taken: duration(state, at),
    lives: state.lives - 1,
    streak: 0,
  };
}

export function points(left: number, time: number): number {
  return 10 + Math.ceil((left * 5) / time);
}

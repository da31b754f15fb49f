// Plays a game's rival. Its choices follow from the seed alone, by a purpose of their own, so every device gets the same
// round for the same deal and strength.
import type { Reviewer, Rival, Strength } from '../contract/review.ts';
import type { Rules } from '../contract/rules.ts';
import type { Difficulty } from './difficulty.ts';
import type { Log } from './log.ts';
import { seeded } from './random.ts';
import { replay } from './replay.ts';
import { Round } from './round.ts';

/** Maximum choices of a rival, which then stops with its score. */
const MAX_CHOICES = 5_000;
/** Actions and timed steps of a round. */
const MAX_STEPS = 500_000;

/** The rival's round on a deal, against the player's. */
export interface RivalRound {
  readonly winner: 'rival' | 'player' | 'none';
  readonly score: number;
  /** Follow the robot's name, in place of the score: "took 6 guesses". */
  readonly words?: string;
}

interface Deal extends Pick<Log, 'setup' | 'seed'> {
  /** First action of the player's round. */
  readonly first?: unknown;
}

type Playing = Pick<Reviewer, 'rules' | 'rival'>;

/** @returns the round, unfinished where the rival stopped. @throws for a choice that the rules forbid */
export function playRival(
  rules: Rules,
  rival: Rival,
  { setup, seed, first }: Deal,
  strength: Strength,
): Round {
  const [care, pace] = [rival.care[strength], rival.pace[strength]];
  const choices = rival.choices?.[strength] ?? MAX_CHOICES;
  const round = new Round(rules, setup, seed, undefined, MAX_STEPS);
  const random = seeded(seed);
  if (rival.sameStart && first !== undefined) round.play(first);
  for (let n = 0; n < choices && !round.outcome; n++) {
    round.advance(round.at + pace);
    if (round.outcome) break;
    const dice = random('rival', n);
    const action = rival.choose(round.state, dice.chance(care), dice);
    if (action === undefined) round.advance(round.due ?? round.at);
    else if (!round.play(action)) throw new Error(`the rival may not play ${JSON.stringify(action)}`);
  }
  return round;
}

/** @returns undefined for a game without a rival. @throws for a log that does not replay */
export function runRival({ rules, rival }: Playing, log: Log, strength: Strength): RivalRound | undefined {
  if (!rival) return undefined;
  const own = replay(rules, log, { budget: MAX_STEPS });
  const first = log.entries[0]?.[1];
  const other = playRival(rules, rival, { ...log, first }, strength);
  const worthOf = ({ state, score }: Round) => rival.compare?.(state).worth ?? score;
  const gap = worthOf(other) - worthOf(own);
  const isBeaten = other.outcome === 'loss' && own.outcome === 'win';
  const words = isBeaten ? 'lost' : rival.compare?.(other.state).words;
  return {
    winner: gap === 0 ? 'none' : gap > 0 ? 'rival' : 'player',
    score: other.score,
    ...(words !== undefined && { words }),
  };
}

/** Fixed deals that the rival plays. An empty board shows its best. */
const OWN_DEALS = 3;
const STRONGEST: Strength = 2;

/** @returns undefined for a game without a rival */
export function bestOfRival({ rules, rival }: Playing, difficulty: Difficulty): number | undefined {
  if (!rival) return undefined;
  const scores = Array.from({ length: OWN_DEALS }, (_, n) => {
    const seed = n.toString(16).padStart(32, '0');
    return playRival(rules, rival, { setup: { difficulty, round: 0 }, seed }, STRONGEST).score;
  });
  return Math.max(...scores);
}

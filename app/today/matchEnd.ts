// A day's match at the end of its first attempt, in words for its ticket.
import type { Game } from '../../kit/contract/card.ts';
import { type Flame, flameOf } from '../../protocol/today.ts';
import { cardById } from '../lib/cards.ts';
import type { GameCard } from '../lib/registry.ts';
import type { Day } from './readDay.ts';
import { flameWords, parWords, placeWords } from './scoreWords.ts';

interface MatchEnd {
  readonly flame: Flame;
  readonly lines: readonly string[];
  /** The game and its flame, without a full stop. */
  readonly words: string;
  /** The streak with this match, if it is the day's first; undefined for later ones. */
  readonly first: number | undefined;
  /** Next match to play; undefined when no other is left. */
  readonly next: GameCard | undefined;
  /** All results of the box are known. */
  readonly isWhole: boolean;
}

/** @param score decides alone until the result is known */
export function matchEndOf(
  { matches, streak }: Pick<Day, 'matches' | 'streak'>,
  game: Pick<Game, 'id' | 'name' | 'sum'>,
  score: number,
): MatchEnd | undefined {
  const ended = matches.find(({ match }) => match.game === game.id);
  if (!ended) return undefined;
  const { own, match } = ended;
  const flame = own?.flame ?? flameOf({ score, ms: 0 }, match.par, undefined);
  const isShort = (own?.score ?? score) < (match.par ?? 0);
  // The server has yet to place a round that is not sent.
  const place = own && !own.waits && placeWords(own);
  const days = own && streak.current > 0 && `Day ${streak.current}`;
  const lines = [
    [flameWords[flame], place],
    [isShort && parWords(game, match.par), days],
  ].map((words) => words.filter(Boolean).join(' · '));
  const left = matches.find((each) => each !== ended && !each.own);
  const isFirst = matches.every((each) => each === ended || !each.own);
  return {
    flame,
    words: `${game.name} is ${flame}`,
    // Before the round is recorded, the streak ends yesterday.
    first: isFirst ? streak.current + (own ? 0 : 1) : undefined,
    lines: lines.filter((line) => line !== ''),
    next: left && cardById(left.match.game),
    isWhole: !left && own !== undefined,
  };
}

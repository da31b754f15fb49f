// A day's deal at the end of its first attempt, in words for its ticket.
import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import { shortName } from '../../kit/picture/result.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Flame, flameOf } from '../../protocol/today.ts';
import { cardById } from '../lib/cards.ts';
import type { GameCard } from '../lib/registry.ts';
import type { Day, OwnResult } from './readDay.ts';
import { ordinal, parWords } from './scoreWords.ts';

interface MatchEnd {
  readonly flame: Flame;
  /** The game and its flame, without a full stop. */
  readonly words: string;
  /** The same in sentences, with what lights a match that is not lit. */
  readonly line: string;
  /** Place of the day; undefined while unknown. */
  readonly place: { readonly caption: string; readonly value: string; readonly of?: string } | undefined;
  /** The streak with this match, if it is the day's first; undefined for later ones. */
  readonly first: number | undefined;
  /** Next match to play; undefined when no other is left. */
  readonly next: GameCard | undefined;
  /** All results of the box are known. */
  readonly isWhole: boolean;
}

/**
 * @param score decides alone until the result is known
 * @param level of the game's own day; undefined for a match of the box
 */
export function matchEndOf(
  { matches, streak }: Pick<Day, 'matches' | 'streak'>,
  game: Pick<Game, 'id' | 'name' | 'title' | 'sum'>,
  score: number,
  level?: Difficulty,
): MatchEnd | undefined {
  const ended = matches.find(
    ({ match }) => match.game === game.id && (level === undefined || match.difficulty === level),
  );
  if (!ended) return undefined;
  const { own, match } = ended;
  const flame = own?.flame ?? flameOf({ score, ms: 0 }, match.par, undefined);
  const isShort = (own?.score ?? score) < (match.par ?? 0);
  const words = `${shortName(game)} is ${flame}`;
  const left = matches.find((each) => each !== ended && !each.own);
  const isFirst = matches.every((each) => each === ended || !each.own);
  return {
    flame,
    words,
    line: isShort ? `${words}. ${parWords(game, match.par)}.` : `${words}.`,
    // The server has yet to place a round that is not sent.
    place: own?.waits ? undefined : placeOf(own),
    // Before the round is recorded, the streak ends yesterday.
    first: isFirst ? streak.current + (own ? 0 : 1) : undefined,
    next: left && cardById(left.match.game),
    isWhole: !left && own !== undefined,
  };
}

/** A guest's place is not counted. */
function placeOf({ place, of = 1, counted }: Partial<OwnResult> = {}): MatchEnd['place'] {
  if (place === undefined) return undefined;
  const side = { caption: counted ? 'Today' : 'You’d be', value: ordinal(place) };
  return of > 1 ? { ...side, of: `of ${grouped(of)}` } : side;
}

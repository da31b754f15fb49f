// Covers a match of the day until the player has finished it.
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { animate, removeAfter } from '../../kit/board/animate.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import { counted } from '../../kit/board/words.ts';
import { onInk } from '../../kit/picture/inks.ts';
import type { FriendsDay, FriendsMatch } from '../../protocol/friends.ts';
import { cardById } from '../lib/cards.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { matchPath } from '../lib/route.ts';
import styles from './Today.module.css';

/** Time (ms) of a sleeve that slides off. */
export const SLEEVE_MS = 320;

/** Slides a copy of a sleeve away that is about to be removed. */
function slideOff(sleeve: HTMLElement | null): void {
  const copy = sleeve?.cloneNode(true) as HTMLElement | undefined;
  if (!copy) return;
  copy.inert = true;
  sleeve?.parentElement?.append(copy);
  const frames = reducedMotion()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { translate: 'none', clipPath: 'inset(0)' },
        { translate: '0 -100%', clipPath: 'inset(100% 0 0)' },
      ];
  removeAfter(copy, animate(copy, frames, reducedMotion() ? 120 : SLEEVE_MS, '--in', { fill: 'forwards' }));
}

const doneWords = (done: number): string => `${counted(done, 'friend is', 'friends are')} done`;

interface SleeveProps {
  readonly match: FriendsMatch;
  readonly day: FriendsDay;
  readonly column: number;
}

/** Opens the match. */
export function Sleeve({ match, day, column }: SleeveProps) {
  const sleeve = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const { current } = sleeve;
    return () => slideOff(current);
  }, []);
  const card = cardById(match.game);
  if (!card) return null;
  const inks = { backgroundColor: fieldVar(card.field), color: inkVar(onInk(card.field)) };
  return (
    <a
      ref={sleeve}
      className={`centre absolute centred balanced rounded bare z-1 ${styles.sleeve}`}
      href={matchPath(card.slug, day.date)}
      style={{ ...inks, '--at': column } as CSSProperties}
    >
      <span className="visually-hidden">
        Play {card.name} to see your friends’ results. {match.done > 0 && doneWords(match.done)}
      </span>
      <span className={styles.words} aria-hidden="true">
        <b className="title-s block">Play to see</b>
        {match.done > 0 && <small>{doneWords(match.done)}</small>}
      </span>
    </a>
  );
}

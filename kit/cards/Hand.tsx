// The player's own cards: a fan of buttons with one tab stop. Arrow keys walk it, Enter or a tap plays.
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { shake } from '../board/effects.ts';
import { useNote } from '../board/useNote.tsx';
import { counted } from '../board/words.ts';
import { type Card, cardName } from './cards.ts';
import styles from './Hand.module.css';
import { PlayingCard } from './PlayingCard.tsx';

export interface HandProps {
  readonly cards: readonly Card[];
  /** The group's name: "Your hand". */
  readonly label: string;
  /** Why a card cannot be played now, in a short sentence; undefined when it can. Shown and said on a tap. */
  reason(card: Card): string | undefined;
  /** Nobody is asked for a card now: none is dimmed, whatever `reason` says. */
  readonly waiting?: boolean;
  /** Cards chosen but not yet played (a pass): the buttons become toggles. */
  readonly selected?: readonly Card[] | undefined;
  /** Cards that have just come in: marked, and named as new. */
  readonly fresh?: readonly Card[] | undefined;
  /** The chosen cards are on their way to someone else. */
  readonly given?: boolean;
  /** `from`: where the card lay, for its way to the table. */
  onPlay(card: Card, from: DOMRect): void;
  announce(text: string): void;
}

/** Beyond this many cards a narrow hand takes two rows, so that each card stays wide enough to tap. */
const longestRow = 8;

export function Hand({
  cards,
  label,
  reason,
  waiting = false,
  selected,
  fresh,
  given = false,
  onPlay,
  announce,
}: HandProps) {
  const list = useRef<HTMLDivElement>(null);
  const [note, showNote] = useNote();
  const { stop, focus, ...focusing } = useTabStop(list);

  const walk = (event: KeyboardEvent) => {
    const to = target(event.key, stop.current, cards.length);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focus(to);
  };

  const tap = (card: Card, i: number, button: HTMLElement) => {
    const why = reason(card);
    if (why === undefined) {
      const from = button.getBoundingClientRect();
      // While the page is as it was: to remove what has the focus, and to focus another after that, has it laid out twice.
      if (!selected && button === document.activeElement) focus(i + 1 < cards.length ? i + 1 : i - 1);
      return onPlay(card, from);
    }
    showNote(why);
    shake(button);
    announce(why);
  };

  const long = cards.length > longestRow;
  // Once two rows high, always: what lies above the hand keeps its place as the cards go.
  const [tall, setTall] = useState(long);
  if (long && !tall) setTall(true);

  const rows = layout(cards.length);
  return (
    <div className={styles.hand} data-rows={long ? 2 : 1} data-tall={tall}>
      <p className={styles.note} data-shown={note !== undefined} aria-hidden="true">
        {note}
      </p>
      <div
        ref={list}
        role="toolbar"
        aria-label={`${label}, ${counted(cards.length, 'card')}`}
        className={styles.fan}
        onKeyDown={walk}
        {...focusing}
        tabIndex={-1}
      >
        {cards.map((card, i) => {
          const refused = reason(card) !== undefined;
          const picked = selected?.includes(card);
          const isNew = fresh?.includes(card) ?? false;
          return (
            <button
              key={card}
              type="button"
              className={styles.slot}
              style={{ '--fan-i': i, '--fan-n': cards.length, ...rows(i) } as CSSProperties}
              tabIndex={-1}
              aria-label={nameOf(card, refused, waiting || selected !== undefined, isNew)}
              aria-disabled={refused}
              aria-pressed={picked}
              data-fresh={isNew}
              data-given={given && picked}
              data-playable={!refused && !waiting && selected === undefined}
              onClick={(event) => tap(card, i, event.currentTarget)}
            >
              <PlayingCard card={card} label="" dim={refused && !waiting && selected === undefined} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

function nameOf(card: Card, refused: boolean, unasked: boolean, isNew: boolean): string {
  const name = isNew ? `${cardName(card)}, new` : cardName(card);
  return unasked ? name : `${name}, ${refused ? 'not playable' : 'playable'}`;
}

function target(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Where each card lies when the hand takes two rows: its row, its place there, and how many lie there. */
function layout(count: number) {
  const first = Math.ceil(count / 2);
  return (i: number) =>
    i < first
      ? { '--fan-row': 0, '--fan-col': i, '--fan-cols': first }
      : { '--fan-row': 1, '--fan-col': i - first, '--fan-cols': count - first };
}

/**
 * One card is in the order of the Tab key: the one that had the focus last, or the one in its place when it is gone. That
 * one takes the focus, too, if it was there; the empty hand does after the last card.
 * The attribute is not React's: set on what has the focus already, it makes the browser lay the page out at once.
 */
function useTabStop(list: { current: HTMLDivElement | null }) {
  const held = useRef(false);
  const stop = useRef(0);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const stopAt = (to: number) => {
    stop.current = to;
    buttons().forEach((button, i) => {
      const tabIndex = i === to ? 0 : -1;
      if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex;
    });
  };
  const focus = (i: number) => {
    const button = buttons()[i];
    if (button) button.tabIndex = 0;
    (button ?? list.current)?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    const all = buttons();
    const stays = all.findIndex(({ tabIndex }) => tabIndex === 0);
    stopAt(stays < 0 ? Math.max(0, Math.min(stop.current, all.length - 1)) : stays);
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (held.current && lost) focus(stop.current);
  });
  return {
    stop,
    focus,
    onFocus: ({ target }: FocusEvent) => {
      held.current = true;
      const i = buttons().indexOf(target as HTMLButtonElement);
      if (i >= 0) stopAt(i);
    },
    // A removed element loses the focus to nothing: only a move to somewhere else lets go.
    onBlur: (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !event.currentTarget.contains(to)) held.current = false;
    },
  };
}

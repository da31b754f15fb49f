// The player's hand: a fan of buttons with one tab stop. Arrow keys walk it, Enter or a tap plays.
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { animate } from '../board/animate.ts';
import { useControls } from '../board/controls.ts';
import { shake } from '../board/effects.ts';
import { keyName } from '../board/keymap.ts';
import { reducedMotion } from '../board/motion.ts';
import { Note } from '../board/Note.tsx';
import { useNote } from '../board/useNote.tsx';
import { counted } from '../board/words.ts';
import { type Card, cardName } from './cards.ts';
import styles from './Hand.module.css';
import { PlayingCard } from './PlayingCard.tsx';
import { trickControls } from './trickControls.ts';
import { useTabStop } from './useTabStop.tsx';

export interface HandProps {
  readonly cards: readonly Card[];
  /** Returns why a card can't be played now, in a short sentence, shown and announced on a tap. */
  reason(card: Card): string | undefined;
  /** Dims no card, since the player is not asked for one. */
  readonly waiting?: boolean;
  /** Chosen cards of a pass: turns the buttons into toggles. */
  readonly selected?: readonly Card[] | undefined;
  /** Received cards, marked and named as new. */
  readonly fresh?: readonly Card[] | undefined;
  /** Whether the chosen cards have been passed. */
  readonly given?: boolean;
  /** @param from the card's box, for its flight */
  onPlay(card: Card, from: DOMRect): void;
  announce(text: string): void;
}

/** Maximum cards in one row of a narrow hand: longer hands take two, to keep cards wide enough to tap. */
const longestRow = 8;

export function Hand(props: HandProps) {
  const { cards, reason, selected, fresh, given = false, onPlay, announce } = props;
  const list = useRef<HTMLDivElement>(null);
  const [note, showNote] = useNote();
  // A played card disappears immediately; the others close up and update after that frame.
  const late = useDeferredValue(props);
  const fan = cards.every((card) => late.cards.includes(card)) ? late : props;
  const unasked = fan.waiting === true || fan.selected !== undefined;
  const of = fan.cards.length;
  const { stop, focus, beforePlay, ...focusing } = useTabStop(list);
  // Arrow keys pressed on the board.
  useControls({ walk: trickControls.walk }, undefined, {
    walk: () => of > 0 && focus(stop.current),
  });

  const walk = (event: KeyboardEvent) => {
    const to = target(keyName(event), stop.current, of);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focus(to);
  };

  const tap = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-slot]');
    const card = button ? cards.find((each) => each === button.dataset.slot) : undefined;
    if (!button || card === undefined) return;
    const why = reason(card);
    if (why === undefined) {
      const from = button.getBoundingClientRect();
      beforePlay(button);
      return onPlay(card, from);
    }
    showNote(why);
    shake(button);
    announce(why);
  };

  const long = of > longestRow;
  // A hand of two rows keeps its height, so that the table above does not move.
  const [tall, setTall] = useState(long);
  if (long && !tall) setTall(true);

  return (
    <div className="relative wide measured" data-rows={long ? 2 : 1} data-tall={tall}>
      <Note text={note} className={`grid ${styles.note}`} />
      <div
        ref={list}
        role="toolbar"
        aria-label={`Your hand, ${counted(of, 'card')}`}
        className={`relative unringed ${styles.fan}`}
        data-raised={!unasked && fan.cards.every((card) => fan.reason(card) === undefined)}
        onKeyDown={walk}
        onClick={tap}
        {...focusing}
        tabIndex={-1}
      >
        {fan.cards.map((card, at) => (
          <Slot
            key={card}
            card={card}
            at={at}
            of={of}
            refused={fan.reason(card) !== undefined}
            unasked={unasked}
            played={!cards.includes(card)}
            picked={selected?.includes(card)}
            given={given}
            isNew={fresh?.includes(card) ?? false}
          />
        ))}
      </div>
    </div>
  );
}

interface SlotProps {
  readonly card: Card;
  readonly at: number;
  readonly of: number;
  readonly refused: boolean;
  /** The player is not asked for a card. */
  readonly unasked: boolean;
  readonly played: boolean;
  readonly picked: boolean | undefined;
  readonly given: boolean;
  readonly isNew: boolean;
}

const Slot = memo(function Slot(props: SlotProps) {
  const { card, refused, unasked, at, of, played, picked, given, isNew } = props;
  const slot = useRef<HTMLButtonElement>(null);
  const come = useEffectEvent(() => slot.current && deal(slot.current, at));
  useLayoutEffect(() => void come(), []);
  return (
    <button
      ref={slot}
      type="button"
      className={`absolute ${styles.slot}`}
      style={{ '--fan-i': at, '--fan-n': of, ...rowOf(at, of) } as CSSProperties}
      tabIndex={-1}
      aria-label={nameOf(props)}
      aria-disabled={refused}
      aria-pressed={picked}
      data-slot={card}
      data-fresh={isNew}
      data-given={given && picked}
      data-played={played}
      data-playable={!refused && !unasked}
    >
      <PlayingCard card={card} label="" dim={refused && !unasked} />
    </button>
  );
});

/**
 * Animates a card into the fan. A finished CSS animation would keep the card's later transitions on the main thread, at
 * a frame of the whole page every 16 ms.
 */
function deal(slot: Element, at: number): void {
  const away = reducedMotion() ? {} : { transform: 'translate(0, -60px)' };
  const delay = reducedMotion() ? 0 : at * 18;
  const frames = [{ ...away, opacity: 0 }, {}];
  const coming = animate(slot, frames, 180, 'linear', { easing: 'ease-out', delay, fill: 'backwards' });
  const end = (): void => coming.cancel();
  coming.finished.then(end, end);
}

function nameOf({ card, refused, unasked, isNew }: SlotProps): string {
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

/** Position of a card in a hand of two rows: its row, its column, and the row's length. */
function rowOf(at: number, of: number) {
  const first = Math.ceil(of / 2);
  return at < first
    ? { '--fan-row': 0, '--fan-col': at, '--fan-cols': first }
    : { '--fan-row': 1, '--fan-col': at - first, '--fan-cols': of - first };
}

import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useFirstFocus } from '../../kit/board/context.ts';
import { useControls } from '../../kit/board/controls.ts';
import { keyName } from '../../kit/board/keymap.ts';
import { isComposing } from '../../kit/board/keys.ts';
import { Match } from '../../kit/board/Match.tsx';
import { controls } from './controls.ts';
import styles from './GuessForm.module.css';
import { NumberLine } from './NumberLine.tsx';
import { Plate } from './Plate.tsx';
import {
  type Action,
  attempts,
  highest,
  isGuess,
  knownRange,
  lowest,
  type State,
  type Verdict,
} from './rules.ts';
import * as words from './words.ts';

interface Props {
  readonly state: State;
  readonly over: boolean;
  onGuess(value: Action): boolean;
}

export function GuessForm({ state, over, onGuess }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [text, setText] = useState('');
  const [note, setNote] = useState<string>();
  /** A guess that was ruled out is warned of once a round. */
  const [warned, setWarned] = useState(false);
  const [low, high] = knownRange(state.guesses);
  // It is struck right after the answer on the sign.
  const used = useDeferredValue(state);

  const put = (value: string): void => {
    if (over) return;
    setText(value);
    setNote(undefined);
  };
  const step = (by: number): void => put(stepped(text, by));

  /** What has been answered gives way to the next number: in the field it is selected. */
  const submitted = note !== undefined || Number(text) === state.guesses.at(-1)?.value;

  const focus = (): void => input.current?.focus({ preventScroll: true });
  useFirstFocus(input, hasKeyboard);
  /** From anywhere on the board a digit or an arrow goes to the number. */
  const enter = (value: string): void => {
    put(value);
    focus();
  };
  useControls(controls, undefined, {
    digit: (digit) => enter(submitted ? String(digit) : text + digit),
    up: () => enter(stepped(text, 1)),
    down: () => enter(stepped(text, -1)),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (over) return;
    setNote(judge());
    // Where a keypad would cover the board it stays as it is, open or closed.
    if (!hasKeyboard() && document.activeElement !== input.current) return;
    focus();
    input.current?.select();
  };

  /** Makes the guess, or says what is wrong with it. */
  const judge = (): string | undefined => {
    const value = Number(text);
    if (text === '' || !isGuess(value)) return words.invalid;
    if (!warned && (value < low || value > high)) {
      setWarned(true);
      return words.ruledOut(value);
    }
    onGuess(value);
    return undefined;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    const by = { ArrowUp: 1, ArrowDown: -1 }[keyName(event)];
    const digit = digitKey(event);
    if (by === undefined && digit === undefined) return;
    event.preventDefault();
    if (by !== undefined) step(by);
    if (digit === undefined || over) return;
    const { currentTarget: field } = event;
    field.setRangeText(digit, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    put(field.value);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.head}>
        <label htmlFor={`${noteId}-guess`}>Your guess</label>
        <Attempts state={used} />
      </div>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label={controls.down.label}
          onMouseDown={keepFocus}
          onClick={() => step(-1)}
        >
          –
        </button>
        <Plate state={state}>
          <input
            ref={input}
            id={`${noteId}-guess`}
            className={styles.number}
            value={text}
            onChange={({ target }) => put(digitsOf(target.value))}
            onKeyDown={onKeyDown}
            placeholder={`${lowest}-${highest}`}
            inputMode="numeric"
            pattern="[0-9]*"
            enterKeyHint="go"
            autoComplete="off"
            readOnly={over}
            aria-invalid={note === words.invalid}
            aria-describedby={noteId}
          />
        </Plate>
        <button
          type="button"
          className={styles.step}
          aria-label={controls.up.label}
          onMouseDown={keepFocus}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <NumberLine difficulty={state.difficulty} low={low} high={high} value={text} onValue={put}>
        <p id={noteId} className={styles.note} role="alert">
          {note}
        </p>
      </NumberLine>
      <Button type="submit" className={styles.guess} off={over} onMouseDown={keepFocus}>
        {controls.guess.label}
      </Button>
    </form>
  );
}

/** A match for each attempt; the badge says the number to those who listen. */
function Attempts({ state: { difficulty, guesses } }: { state: State }) {
  const matchOf = (verdict: Verdict | undefined) => {
    if (verdict === undefined) return 'new';
    return verdict === 'correct' ? 'lit' : 'burnt';
  };
  return (
    <span className={styles.attempts}>
      {Array.from({ length: attempts[difficulty] }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is its place
        <Match key={i} state={matchOf(guesses[i]?.verdict)} />
      ))}
    </span>
  );
}

/** Whether typing needs no keypad on the screen. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Digits of any keyboard, Arabic, Persian and full-width ones included: the last four bits of each are its value. */
function digitsOf(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '');
}

/** Digit at the position of a key that types something else without Shift, as "&" on AZERTY. */
function digitKey(event: KeyboardEvent): string | undefined {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  return event.key.length === 1 && digitsOf(event.key) === ''
    ? /^Digit(\d)$/.exec(event.code)?.[1]
    : undefined;
}

/** A button that is pressed leaves the keyboard with the number, so that a phone's keypad stays. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The number that much higher or lower, within the limits. */
function stepped(text: string, by: number): string {
  return String(Math.min(highest, Math.max(lowest, Number(text) + by)));
}

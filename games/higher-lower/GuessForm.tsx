import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useFirstFocus } from '../../kit/board/context.ts';
import { useControls } from '../../kit/board/controls.ts';
import { keyName } from '../../kit/board/keymap.ts';
import { isComposing } from '../../kit/board/keys.ts';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { controls } from './controls.ts';
import styles from './GuessForm.module.css';
import { NumberLine } from './NumberLine.tsx';
import { type Action, attempts, highest, isGuess, knownRange, lowest, type State } from './rules.ts';
import { Plate } from './Sign.tsx';
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
  /** The player has had the round's one warning about a guess that is ruled out. */
  const [warned, setWarned] = useState(false);
  const [low, high] = knownRange(state.guesses);

  const put = (value: string): void => {
    if (over) return;
    setText(value);
    setNote(undefined);
  };
  const step = (by: number): void => put(stepped(text, by));
  /** The next digit replaces the number. */
  const submitted = note !== undefined || Number(text) === state.guesses.at(-1)?.value;

  const focus = (): void => input.current?.focus({ preventScroll: true });
  useFirstFocus(input, hasKeyboard);
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
    // Leaves a screen keypad open or closed, because it covers the board.
    if (!hasKeyboard() && document.activeElement !== input.current) return;
    focus();
    input.current?.select();
  };

  /** Makes the guess, or returns why it can't be made. */
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
    <form className={styles.form} data-fills="" onSubmit={submit} noValidate>
      <div className={styles.head}>
        <label htmlFor={`${noteId}-guess`}>Your guess</label>
        <Attempts state={state} />
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

/** A match for each attempt; a badge has the number for screen readers. */
function Attempts({ state: { difficulty, guesses } }: { state: State }) {
  return (
    <span className={styles.attempts}>
      {Array.from({ length: attempts[difficulty] }, (_, i) => {
        const verdict = guesses[i]?.verdict;
        const match = verdict === undefined ? 'new' : verdict === 'correct' ? 'lit' : 'burnt';
        // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies an attempt
        return <Matchstick key={i} state={match} />;
      })}
    </span>
  );
}

/** Returns whether the device has a physical keyboard. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Extracts digits, including Arabic, Persian and full-width ones: the last four bits of each are its value. */
function digitsOf(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '');
}

/** Returns the digit at the position of a key that types something else without Shift, as "&" on AZERTY. */
function digitKey({ key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): string | undefined {
  if (shiftKey || ctrlKey || altKey || metaKey) return undefined;
  return key.length === 1 && digitsOf(key) === '' ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
}

/** Keeps the focus in the field while a button is pressed, so that a phone's keypad stays. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function stepped(text: string, by: number): string {
  return String(Math.min(highest, Math.max(lowest, Number(text) + by)));
}

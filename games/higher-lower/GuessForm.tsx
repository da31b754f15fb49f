import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useFirstFocus } from '../../kit/board/context.ts';
import { useControls } from '../../kit/board/controls.ts';
import { keyName } from '../../kit/board/keymap.ts';
import { isComposing } from '../../kit/board/keys.ts';
import type { Play } from '../../kit/round/play.ts';
import { Attempts } from './Attempts.tsx';
import { controls } from './controls.ts';
import { digitKey, digitsOf, stepped } from './digits.ts';
import styles from './GuessForm.module.css';
import { NumberLine } from './NumberLine.tsx';
import { type Action, highest, isGuess, isRuledOut, lowest, type State } from './rules.ts';
import { Plate } from './Sign.tsx';
import * as words from './words.ts';

type Props = Pick<Play<State, Action>, 'state' | 'outcome' | 'play'>;

export function GuessForm({ state, outcome, play }: Props) {
  const over = outcome !== undefined;
  const [text, setText] = useState('');
  /** Why the number can't be guessed. */
  const [note, setNote] = useState<string>();
  /** The player has had the round's one warning about a guess that is ruled out. */
  const [warned, setWarned] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  /** The next digit replaces the number. */
  const submitted = note !== undefined || Number(text) === state.guesses.at(-1)?.value;

  const put = (value: string): void => {
    if (over) return;
    setText(value);
    setNote(undefined);
  };
  const guess = (): void => {
    const value = Number(text);
    if (!isGuess(value)) setNote(words.invalid);
    else if (!warned && isRuledOut(value, state.guesses)) {
      setWarned(true);
      setNote(words.ruledOut(value));
    } else {
      setNote(undefined);
      play(value);
    }
  };

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
    guess();
    // Leaves a screen keypad open or closed, because it covers the board.
    if (!hasKeyboard() && document.activeElement !== input.current) return;
    focus();
    input.current?.select();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    const by = { ArrowUp: 1, ArrowDown: -1 }[keyName(event)];
    const digit = digitKey(event);
    if (by === undefined && digit === undefined) return;
    event.preventDefault();
    if (by !== undefined) put(stepped(text, by));
    if (digit === undefined || over) return;
    const { currentTarget: field } = event;
    field.setRangeText(digit, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    put(field.value);
  };

  const stepButton = ({ label }: { readonly label: string }, sign: string, by: number) => (
    <button
      type="button"
      className={`strong rounded touch night-ink ${styles.step}`}
      aria-label={label}
      onMouseDown={keepFocus}
      onClick={() => put(stepped(text, by))}
    >
      {sign}
    </button>
  );

  return (
    <form className={`paper grid ${styles.form}`} data-fills="" onSubmit={submit} noValidate>
      <div className={`cluster label between ${styles.head}`}>
        <label htmlFor={`${noteId}-guess`}>Your guess</label>
        <Attempts state={state} />
      </div>
      <div className={`grid gap-8 ${styles.row}`}>
        {stepButton(controls.down, '–', -1)}
        <Plate state={state}>
          <input
            className="wide shrink title-l numbers centred"
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
        {stepButton(controls.up, '+', 1)}
      </div>
      <NumberLine state={state} value={text} onValue={put}>
        <p id={noteId} className={`centred grow balanced ${styles.note}`} role="alert">
          {note}
        </p>
      </NumberLine>
      <Button type="submit" className={styles.guess} off={over} onMouseDown={keepFocus}>
        {controls.guess.label}
      </Button>
    </form>
  );
}

/** Returns whether the device has a physical keyboard. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Keeps the focus in the field while a button is pressed, so that a phone's keypad stays. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

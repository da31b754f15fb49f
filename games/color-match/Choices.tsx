import { memo, type PointerEvent, useId, useRef } from 'react';
import { pop, shake, useMoment } from '../../kit/board/effects.ts';
import type { Colour } from './colours.ts';
import { controls } from './controls.ts';
import { Hatch } from './Hatch.tsx';
import type { Phase } from './rules.ts';
import styles from './View.module.css';

interface Props {
  readonly phase: Exclude<Phase, { kind: 'ready' }>;
  onChoose(colour: Colour): void;
}

/** The names to choose from, in neutral ink: they must not give the colour away, nor need it to be read. */
export function Choices({ phase, onChoose }: Props) {
  const { choices } = phase.question;
  const down = (colour: Colour) => (event: PointerEvent) => {
    if (event.button === 0) onChoose(colour);
  };
  const group = useRef<HTMLDivElement>(null);
  const { kind } = phase;
  useMoment(kind === 'shown' ? phase.result : kind, (_, now) => {
    const button = group.current?.querySelector(`[data-mark="${now}"]`);
    if (button) (now === 'right' ? pop : shake)(button);
  });
  return (
    <div
      ref={group}
      className={styles.choices}
      role="group"
      aria-label="The ink is"
      data-count={choices.length}
    >
      {choices.map((colour, i) => (
        <button
          // By its place, so that the focus stays where it is when the next word comes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are what stays
          key={i}
          type="button"
          className={styles.choice}
          data-board=""
          data-mark={mark(phase, colour)}
          aria-keyshortcuts={controls.choose.keys[i]}
          aria-disabled={phase.kind !== 'ask'}
          // The answer is timed by the touch, not by letting go.
          onPointerDown={down(colour)}
          onClick={(event) => {
            if (event.detail === 0) onChoose(colour);
          }}
        >
          <span className={styles.key} aria-hidden="true">
            {controls.choose.keys[i]}
          </span>
          {colour}
          <Swatch colour={colour} />
        </button>
      ))}
    </div>
  );
}

/** Once the answer is shown: which one was right, and which was given in error. */
function mark(phase: Props['phase'], colour: Colour): 'right' | 'wrong' | undefined {
  if (phase.kind !== 'shown') return undefined;
  if (colour === phase.question.ink) return 'right';
  return colour === phase.given ? 'wrong' : undefined;
}

const Swatch = memo(function Swatch({ colour }: { colour: Colour }) {
  const id = useId();
  return (
    <svg className={styles.swatch} viewBox="0 0 48 24" aria-hidden="true">
      <defs>
        <Hatch id={id} colour={colour} ink="#fffdf6" scale={1} />
      </defs>
      <rect width="48" height="24" rx="4" fill={`url(#${id})`} stroke="#fffdf6" strokeWidth="1.5" />
    </svg>
  );
});

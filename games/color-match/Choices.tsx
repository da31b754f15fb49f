import { memo, useId, useRef } from 'react';
import { pop, shake, useOnChange } from '../../kit/board/effects.ts';
import { place } from '../../kit/contract/place.ts';
import type { Colour } from './colours.ts';
import { controls } from './controls.ts';
import type { Phase } from './rules.ts';
import styles from './View.module.css';
import { Pattern } from './Word.tsx';

interface Props {
  readonly phase: Exclude<Phase, { kind: 'ready' }>;
  onChoose(colour: Colour): void;
}

/** The names to choose from, in neutral ink, so that they don't reveal the answer. */
export function Choices({ phase, onChoose }: Props) {
  const { choices } = phase.question;
  const group = useRef<HTMLDivElement>(null);
  const { kind } = phase;
  useOnChange(kind === 'shown' ? phase.result : kind, (_, now) => {
    const button = group.current?.querySelector(`[data-mark="${now}"]`);
    if (button) (now === 'right' ? pop : shake)(button);
  });
  return (
    <div
      ref={group}
      className={`cluster gap-8 level ${styles.choices}`}
      role="group"
      aria-label="The ink is"
      data-count={choices.length}
    >
      {choices.map((colour, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays at its place when the next word comes
          key={i}
          type="button"
          className={`row head dark justify shrink ${styles.choice}`}
          data-board=""
          {...place.choice(colour)}
          data-mark={mark(phase, colour)}
          aria-keyshortcuts={controls.choose.keys[i]}
          aria-disabled={phase.kind !== 'ask'}
          // The touch counts for the time, not the release.
          onPointerDown={({ button }) => {
            if (button === 0) onChoose(colour);
          }}
          onClick={({ detail }) => {
            if (detail === 0) onChoose(colour);
          }}
        >
          <span className={`tiny keyed centred rounded ${styles.key}`} aria-hidden="true">
            {controls.choose.keys[i]}
          </span>
          {colour}
          <Swatch colour={colour} />
        </button>
      ))}
    </div>
  );
}

function mark(phase: Props['phase'], colour: Colour): 'right' | 'wrong' | undefined {
  if (phase.kind !== 'shown') return undefined;
  if (colour === phase.question.ink) return 'right';
  return colour === phase.given ? 'wrong' : undefined;
}

const Swatch = memo(function Swatch({ colour }: { colour: Colour }) {
  const id = useId();
  return (
    <svg className={`rigid ${styles.swatch}`} viewBox="0 0 48 24" aria-hidden="true">
      <defs>
        <Pattern id={id} colour={colour} stroke="#fffdf6" scale={1} />
      </defs>
      <rect width="48" height="24" rx="4" fill={`url(#${id})`} stroke="#fffdf6" strokeWidth="1.5" />
    </svg>
  );
});

import { useId } from 'react';
import { type Colour, inks } from './colours.ts';
import { Hatch } from './Hatch.tsx';
import type { Question } from './rules.ts';
import styles from './View.module.css';

const lightInks: readonly Colour[] = ['orange', 'yellow', 'green', 'pink'];

/** The word in its ink, outlined, with the ink's pattern on it when patterns are on. */
export function Word({ word, ink }: Pick<Question, 'word' | 'ink'>) {
  const id = useId();
  const text = {
    x: 210,
    y: 70,
    textLength: 390,
    lengthAdjust: 'spacingAndGlyphs',
    'data-length': Math.min(6, word.length),
  } as const;
  return (
    <svg
      className={styles.word}
      viewBox="0 0 420 140"
      role="img"
      aria-label={`The word ${word}, written in ${ink}`}
      data-ink={ink}
    >
      <defs>
        <Hatch id={id} colour={ink} ink={lightInks.includes(ink) ? '#141a33' : '#fffdf6'} scale={1.7} />
      </defs>
      <text {...text} fill={inks[ink]} className={styles.letters} data-board="">
        {word.toUpperCase()}
      </text>
      <text {...text} fill={`url(#${id})`} className={styles.hatched}>
        {word.toUpperCase()}
      </text>
    </svg>
  );
}

import { useId } from 'react';
import { type Colour, inks } from './colours.ts';
import type { Question } from './rules.ts';
import styles from './View.module.css';

/** Strokes on a 12×12 tile, so that the inks differ in more than colour. */
const strokes: Readonly<Record<Colour, string>> = {
  red: 'M3 3h.01M9 9h.01',
  orange: 'M3 0v12M9 0v12',
  yellow: 'M0 3h12M0 9h12',
  green: 'M-1 13L13 -1M-1 1L1 -1M11 13L13 11',
  blue: 'M-1 -1L13 13M11 -1L13 1M-1 11L1 13',
  purple: 'M6 0v12M0 6h12',
  pink: 'M-1 -1L13 13M-1 13L13 -1',
  brown: 'M-1 8L3 4L9 10L13 6',
  black: 'M1 3h5M7 9h5',
  gray: 'M6 2a4 4 0 1 0 .01 0',
};

interface PatternProps {
  readonly id: string;
  readonly colour: Colour;
  readonly stroke: string;
  readonly scale: number;
}

/** The colour's pattern, for `fill="url(#id)"`. */
export function Pattern({ id, colour, stroke, scale }: PatternProps) {
  const dots = colour === 'red';
  return (
    <pattern
      id={id}
      width="12"
      height="12"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})`}
    >
      <path
        d={strokes[colour]}
        fill="none"
        stroke={stroke}
        strokeWidth={dots ? 5 : 2.4}
        strokeLinecap={dots ? 'round' : 'butt'}
      />
    </pattern>
  );
}

const lightInks: readonly Colour[] = ['orange', 'yellow', 'green', 'pink'];

export function Word({ word, ink }: Pick<Question, 'word' | 'ink'>) {
  const id = useId();
  const text = {
    x: 210,
    y: 70,
    textLength: 390,
    lengthAdjust: 'spacingAndGlyphs',
    'data-length': Math.min(6, word.length),
  } as const;
  const label = `The word ${word}, written in ${ink}`;
  return (
    <svg className={`wide ${styles.word}`} viewBox="0 0 420 140" role="img" aria-label={label} data-ink={ink}>
      <defs>
        <Pattern id={id} colour={ink} stroke={lightInks.includes(ink) ? '#141a33' : '#fffdf6'} scale={1.7} />
      </defs>
      <text
        {...text}
        fill={inks[ink]}
        stroke="var(--night)"
        strokeWidth="7"
        strokeLinejoin="round"
        paintOrder="stroke"
        data-board=""
      >
        {word.toUpperCase()}
      </text>
      <text {...text} fill={`url(#${id})`} className={styles.hatched}>
        {word.toUpperCase()}
      </text>
    </svg>
  );
}

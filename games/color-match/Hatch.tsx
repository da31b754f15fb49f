// A pattern for each colour, so that inks can be told apart without their colour.
import type { Colour } from './colours.ts';

/** Strokes on a 12×12 tile, two units wide. */
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

interface Props {
  /** For fill="url(#…)". */
  readonly id: string;
  readonly colour: Colour;
  /** The ink of the strokes. */
  readonly ink: string;
  readonly scale: number;
}

export function Hatch({ id, colour, ink, scale }: Props) {
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
        stroke={ink}
        strokeWidth={colour === 'red' ? 5 : 2.4}
        strokeLinecap={colour === 'red' ? 'round' : 'butt'}
      />
    </pattern>
  );
}

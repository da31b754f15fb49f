// The five hands in flat inks: fingers and palms are lines with round ends, drawn twice for one outline around them all.
import type { ReactNode } from 'react';
import type { Move } from './moves.ts';

interface Drawing {
  /** Paths on 64×64, from back to front: each layer has an outline. */
  readonly layers: readonly string[];
  readonly creases?: string;
  readonly tongue?: string;
  readonly eye?: readonly [x: number, y: number];
}

const palm = 'M22 34H42V47L38 51H26L22 47Z';
const cuff = 'M25 59H39';

const drawings: Readonly<Record<Move, Drawing>> = {
  rock: {
    layers: [
      'M21 36H43V46L39 50H25L21 46Z',
      'M17.6 24V35M27.2 21V35M36.8 21V35M46.4 24V35',
      'M17 42L35 40.5',
    ],
  },
  paper: {
    layers: [`M21 34L15 15M28.5 33L26.5 8M36 33L38.5 8M43 35L49 16M21 45L9 34${palm}`],
    creases: 'M27 44Q33 47 37 42',
  },
  scissors: {
    layers: [`M25 36L18 10M34 36L42 10${palm}`, 'M36 37V42M44 38.5V43.5', 'M20 46L33 42.5'],
  },
  lizard: {
    layers: ['M37 45L49 43', 'M23 52V29Q23 20 31 19L52 21.5V25L36 32V46L34 52Z'],
    creases: 'M41 24L52 25.2M41 19.8L38 16',
    tongue: 'M40 34.5H57L61 31.5M57 34.5L61 37.5',
    eye: [31, 25],
  },
  spock: {
    layers: [`M22 35L11 16M28.5 33L21.5 9.5M35.5 33L42.5 9.5M42 35L53 16M21 45L8 37${palm}`],
  },
};

// Forced colours: the parent sets --hand-edge, --hand-skin and --hand-spot to those of the system.
const night = 'var(--hand-edge, var(--night))';
const paper = 'var(--hand-skin, var(--stock))';
const spot = 'var(--hand-spot, var(--tomato))';
const edge = { fill: night, stroke: night, strokeWidth: 12.5 };
const skin = { fill: paper, stroke: paper, strokeWidth: 7.5 };

/** Parts of a hand on 64×64, for any SVG. */
export function handParts(move: Move): ReactNode {
  const { layers, creases, tongue, eye } = drawings[move];
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path {...edge} d={cuff} />
      <path stroke={spot} strokeWidth="7.5" d={cuff} />
      {tongue && <path fill="none" stroke={spot} strokeWidth="2.5" d={tongue} />}
      {layers.map((layer) => (
        <g key={layer}>
          <path {...edge} d={layer} />
          <path {...skin} d={layer} />
        </g>
      ))}
      {creases && <path fill="none" stroke={night} strokeWidth="2.5" d={creases} />}
      {eye && <circle fill={night} stroke="none" cx={eye[0]} cy={eye[1]} r="3" />}
    </g>
  );
}

export function Hand({ move }: { readonly move: Move }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      {handParts(move)}
    </svg>
  );
}

// A robot with a face: four bodies, seven moods.
import type { ReactNode } from 'react';
import type { Persona } from '../round/play.ts';
import type { Mood } from './mood.ts';
import styles from './Robot.module.css';

interface Body {
  readonly deep: string;
  readonly drawing: ReactNode;
  /** Offset of the face. */
  readonly face: readonly [x: number, y: number];
}

const bodies: readonly Body[] = [
  {
    deep: '#d28f0a',
    face: [0, 0],
    drawing: (
      <>
        <circle cx="60" cy="58" r="36" fill="var(--marigold)" />
        <path d="M60 94a36 36 0 0 0 36-36h-7a30 30 0 0 1-29 29zM24 52h-9v-8H9v28h6v-8h9z" />
        <circle cx="36" cy="20" r="11" />
        <circle cx="84" cy="20" r="11" />
        <path d="M57 14h6v8h-6z" />
        <circle cx="60" cy="58" r="27" fill="var(--stock)" />
      </>
    ),
  },
  {
    deep: '#1a349d',
    face: [-3, -2],
    drawing: (
      <>
        <path d="M57.500 8h5v16h-5z" />
        <circle cx="60" cy="8" r="7" fill="var(--tomato)" />
        <rect x="16" y="46" width="88" height="24" rx="6" />
        <rect x="24" y="22" width="72" height="72" rx="12" fill="var(--cobalt)" />
        <path d="M88 22h-4v72a12 12 0 0 0 12-12V34a12 12 0 0 0-8-12z" />
        <rect x="32" y="34" width="50" height="50" rx="8" fill="var(--stock)" />
      </>
    ),
  },
  {
    deep: '#14703f',
    face: [-3.5, 2],
    drawing: (
      <>
        <rect x="55" y="8" width="10" height="20" rx="5" fill="var(--stock)" transform="rotate(24 60 26)" />
        <rect x="42" y="20" width="36" height="10" rx="4" />
        <path d="M17 50h4a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-4a5 5 0 0 1-5-5V55a5 5 0 0 1 5-5zM99 50h4a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-4z" />
        <path d="M34 28h52l12 58a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" fill="var(--leaf)" />
        <path d="M86 28l12 58a8 8 0 0 1-8 8h-7L79 28z" />
        <rect x="32" y="38" width="48" height="46" rx="16" fill="var(--stock)" />
      </>
    ),
  },
  {
    deep: '#531f66',
    face: [0, 0],
    drawing: (
      <>
        <path d="M34 26L26 10M86 26l8-16" stroke="#531f66" strokeWidth="6" strokeLinecap="round" />
        <path d="M36 22h48v10h12v52H84v10H36V84H24V32h12z" fill="var(--plum)" />
        <path d="M84 22v72V84h12V32H84z" />
        <path d="M40 34h40v8h6v34h-6v8H40v-8h-6V42h6z" fill="var(--stock)" />
      </>
    ),
  },
];

/** Open eyes that look aside. One shape for both, as the browser restyles every shape with each mood. */
function eyes(x = 0, y = 0, wide = false): ReactNode {
  return (
    <>
      <path d={circles(0, 0, wide ? 10 : 8)} fill="#fff" strokeWidth="2.6" />
      <path d={circles(x, y, wide ? 3 : 4.2)} fill="var(--night)" />
    </>
  );
}

function circles(x: number, y: number, r: number): string {
  const half = (dx: number) => `a${r} ${r} 0 0 1 ${dx} 0`;
  return [49, 71].map((cx) => `M${cx + x - r} ${54 + y}${half(2 * r)}${half(-2 * r)}z`).join('');
}

const faces: Readonly<Record<Mood, ReactNode>> = {
  idle: (
    <>
      {eyes()}
      <path d="M52 71q8 6 16 0" />
    </>
  ),
  think: (
    <>
      {eyes(-3, -3)}
      <path d="M58 72h9M42 41l13 1" />
    </>
  ),
  happy: (
    <>
      <path d="M42 57q7-11 14 0M64 57q7-11 14 0" strokeWidth="4.2" />
      <path d="M48 67h24a12 12 0 0 1-24 0z" fill="var(--night)" stroke="none" />
      <path d="M54 77a7 5 0 0 1 12 0 12 12 0 0 1-12 0z" fill="var(--tomato)" stroke="none" />
    </>
  ),
  smug: (
    <>
      {eyes(2, 2)}
      <path d="M39 44h20v9H39zM61 44h20v9H61z" fill="var(--stock)" stroke="none" />
      <path d="M40 53h18M62 53h18M52 72q10 4 16-5" />
    </>
  ),
  worry: (
    <>
      {eyes(-3, 2)}
      <path d="M40 44l12-5M80 44l-12-5M48 74q4-6 8-2t8-1 8-1" />
      <path d="M87 40c5 6 6 9 2 11-4 1-6-4-2-11z" fill="#4aa5d8" stroke="none" />
    </>
  ),
  shock: (
    <>
      {eyes(0, 0, true)}
      <ellipse cx="60" cy="75" rx="6" ry="7.500" fill="var(--night)" stroke="none" />
      <path d="M42 39q6-5 11-1M78 39q-6-5-11-1" />
    </>
  ),
  loss: <path d="M44 50l10 8M54 50l-10 8M66 50l10 8M76 50l-10 8M51 74h18" />,
};

/** Chooses the first robot's body by its emoji and name, so that it is stable; the others take the next ones. */
function bodyOf(robot: Persona, among: readonly Persona[]): Body {
  const { name, emoji } = among[0] ?? robot;
  const sum = [...emoji, ...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const place = among.findIndex((other) => other.name === robot.name);
  return bodies[(sum + Math.max(0, place)) % bodies.length] as Body;
}

interface Props {
  readonly robot: Persona;
  readonly mood?: Mood | undefined;
  /** Robots of the same table, which look different. */
  readonly among?: readonly Persona[];
}

/** Decorative: its name is beside it. */
export function Robot({ robot, mood = 'idle', among = [robot] }: Props) {
  const { deep, drawing, face } = bodyOf(robot, among);
  return (
    <svg className="block wide inked open" viewBox="0 0 120 120" aria-hidden="true" data-mood={mood}>
      {/* With a paper rim, as some fields have the ink of a body. */}
      {[styles.rim, undefined].map((part) => (
        <g key={String(part)} className={part} fill={deep}>
          <path d="M22 120c0-18 14-24 38-24s38 6 38 24z" />
          <rect x="48" y="90" width="24" height="12" />
          {drawing}
        </g>
      ))}
      <g
        key={mood}
        className={styles.face}
        transform={`translate(${face.join(' ')})`}
        fill="none"
        stroke="var(--night)"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {faces[mood]}
      </g>
    </svg>
  );
}

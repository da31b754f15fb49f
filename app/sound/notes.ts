// Notes of each cue, on the major pentatonic scale, in which no two notes clash.
import type { Cue } from '../../kit/contract/view.ts';

export interface Note {
  /** Step of the scale: 0 is its root, 5 the root an octave above. */
  readonly degree: number;
  /** Start, in seconds after the cue. */
  readonly at: number;
  readonly loudness: number;
}

/** Semitones above the root. */
const pentatonic = [0, 2, 4, 7, 9] as const;
const middleC = 261.63;

/** Frequency (Hz). @param octave above middle C */
export function pitch(degree: number, octave = 0): number {
  const octaves = Math.floor(degree / pentatonic.length);
  const step = pentatonic[degree - octaves * pentatonic.length] ?? 0;
  return middleC * 2 ** (octave + octaves + step / 12);
}

/** Degrees, and the seconds between them. */
const melodies: Readonly<
  Record<Cue, readonly [degrees: readonly number[], apart: number, loudness: number]>
> = {
  move: [[2], 0, 0.55],
  turn: [[0], 0, 0.4],
  good: [[3, 5], 0.07, 0.8],
  bad: [[1, -1], 0.09, 0.7],
  deal: [[0, 2, 3], 0.05, 0.5],
  win: [[0, 2, 3, 5, 7], 0.09, 1],
  loss: [[3, 1, 0, -2], 0.12, 0.7],
  draw: [[2, 3, 2], 0.11, 0.7],
};

export const cues = Object.keys(melodies) as readonly Cue[];

export function notesOf(cue: Cue): readonly Note[] {
  const [degrees, apart, loudness] = melodies[cue];
  return degrees.map((degree, i) => ({ degree, at: i * apart, loudness }));
}

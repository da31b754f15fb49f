// Instruments of the cues.
import type { Timbre } from '../../kit/contract/view.ts';

/** Settings of the synthesiser. */
export interface Sound {
  /** Octaves above middle C. */
  readonly octave: number;
  readonly shape: 'sine' | 'triangle' | 'saw' | 'tan' | 'pulse';
  /** Seconds. */
  readonly attack: number;
  readonly release: number;
  /** Frequency modulation, Hz: 0 is pure. */
  readonly modulation?: number;
  /** Pitch slide, in the synthesiser's own unit. */
  readonly slide?: number;
  /** Noise, 0 to 1. */
  readonly noise?: number;
  /** Above 1 fills the wave out, below 1 thins it. */
  readonly curve?: number;
  readonly loudness?: number;
}

export const timbres: Readonly<Record<Timbre, Sound>> = {
  wood: { octave: 0, shape: 'triangle', attack: 0.004, release: 0.12, noise: 0.05 },
  bubble: { octave: 1, shape: 'sine', attack: 0.005, release: 0.22, slide: 0.2 },
  pulse: { octave: 0, shape: 'pulse', attack: 0.003, release: 0.1, curve: 0.6, loudness: 0.6 },
  felt: { octave: 0, shape: 'sine', attack: 0.002, release: 0.09, noise: 0.12 },
  bell: { octave: 1, shape: 'sine', attack: 0.01, release: 0.3, modulation: 4 },
  glass: { octave: 1, shape: 'triangle', attack: 0.005, release: 0.16, modulation: 2 },
  drop: { octave: 1, shape: 'sine', attack: 0.002, release: 0.1, slide: 1.5 },
  drum: { octave: -1, shape: 'triangle', attack: 0.002, release: 0.1, noise: 0.15 },
  flute: { octave: 0, shape: 'sine', attack: 0.012, release: 0.14, curve: 1.8 },
  paper: { octave: 0, shape: 'triangle', attack: 0.002, release: 0.07, curve: 1.4 },
  strings: { octave: 0, shape: 'sine', attack: 0.02, release: 0.24, curve: 1.3 },
  reed: { octave: 1, shape: 'pulse', attack: 0.006, release: 0.12, curve: 1.5, loudness: 0.5 },
  bass: { octave: -1, shape: 'sine', attack: 0.004, release: 0.16, curve: 2 },
  saw: { octave: 0, shape: 'saw', attack: 0.003, release: 0.09, loudness: 0.5 },
  iron: { octave: -1, shape: 'sine', attack: 0.002, release: 0.12, modulation: 6, noise: 0.04 },
  plain: { octave: 0, shape: 'sine', attack: 0.005, release: 0.14 },
};

/** A match is struck (s after the round's end, as in app/today/Strike.module.css): noise on the strip, then in the air. */
export const scrape: { readonly at: number; readonly sound: Sound } = {
  at: 0.18,
  sound: { octave: 2, shape: 'saw', attack: 0.05, release: 0.11, noise: 2, loudness: 0.35 },
};
export const flare: typeof scrape = {
  at: 0.36,
  sound: { octave: -1, shape: 'triangle', attack: 0.02, release: 0.34, noise: 3, slide: -0.3, loudness: 0.6 },
};
export const CHORD_AT = 0.76;

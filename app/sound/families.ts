// A timbre a game. Every note of every family is one of the same scale, so that nothing here can clash.

/** How one game sounds: the settings of a small synthesiser. */
export interface Family {
  /** Octaves up from middle C for degree 0 of the scale. */
  readonly octave: number;
  readonly shape: Shape;
  /** Seconds. */
  readonly attack: number;
  readonly release: number;
  /** Hertz added by frequency modulation: 0 is pure. */
  readonly modulation?: number;
  /** A slide of the pitch over the note, in the synthesiser's own unit; small. */
  readonly slide?: number;
  /** 0 to 1: how much breath there is in it. */
  readonly noise?: number;
  /** Above 1 fills the wave out, below 1 thins it. */
  readonly curve?: number;
  readonly loudness?: number;
}

type Shape = 'sine' | 'triangle' | 'saw' | 'tan' | 'pulse';

/** By slug. A game that is not here sounds like `plain`. */
export const families: Readonly<Record<string, Family>> = {
  'tic-tac-toe': { octave: 0, shape: 'triangle', attack: 0.004, release: 0.12, noise: 0.05 },
  'higher-lower': { octave: 1, shape: 'sine', attack: 0.005, release: 0.22, slide: 0.2 },
  rpsls: { octave: 0, shape: 'pulse', attack: 0.003, release: 0.1, curve: 0.6, loudness: 0.6 },
  omi: { octave: 0, shape: 'sine', attack: 0.002, release: 0.09, noise: 0.12 },
  memory: { octave: 1, shape: 'sine', attack: 0.01, release: 0.3, modulation: 4 },
  'quick-quiz': { octave: 1, shape: 'triangle', attack: 0.005, release: 0.16, modulation: 2 },
  'emoji-drop': { octave: 1, shape: 'sine', attack: 0.002, release: 0.1, slide: 1.5 },
  buru: { octave: -1, shape: 'triangle', attack: 0.002, release: 0.1, noise: 0.15 },
  'escape-maze': { octave: 0, shape: 'sine', attack: 0.012, release: 0.14, curve: 1.8 },
  solitaire: { octave: 0, shape: 'triangle', attack: 0.002, release: 0.07, curve: 1.4 },
  hearts: { octave: 0, shape: 'sine', attack: 0.02, release: 0.24, curve: 1.3 },
  'color-match': { octave: 1, shape: 'pulse', attack: 0.006, release: 0.12, curve: 1.5, loudness: 0.5 },
  twenty48: { octave: -1, shape: 'sine', attack: 0.004, release: 0.16, curve: 2 },
  'snake-rush': { octave: 0, shape: 'saw', attack: 0.003, release: 0.09, loudness: 0.5 },
  minefield: { octave: -1, shape: 'sine', attack: 0.002, release: 0.12, modulation: 6, noise: 0.04 },
};

export const plain: Family = { octave: 0, shape: 'sine', attack: 0.005, release: 0.14 };

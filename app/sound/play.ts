// Plays a game's cues. Lazy-loaded after the player's first input, as browsers block earlier sound.
import { ZZFX } from 'zzfx';
import type { Cue, Timbre } from '../../kit/contract/view.ts';
import { cues, type Note, notesOf, pitch } from './notes.ts';
import { CHORD_AT, flare, type Sound, scrape, timbres } from './timbres.ts';

const shapes = { sine: 0, triangle: 1, saw: 2, tan: 3, pulse: 5 } as const;
/** Gain at full volume, below other audio. */
const loudest = 0.35;

/** Samples at full volume, by instrument and degree. */
const rendered = new Map<string, Float32Array>();

ZZFX.volume = loudest;

/** @param volume percent */
export function playCue(timbre: Timbre, cue: Cue, volume: number): void {
  play(
    notesOf(cue).map((note) => ({ ...note, samples: samplesOf(timbre, note) })),
    volume,
  );
}

/** A match of the day is struck: it scrapes and flares, and the day's first ends in a chord. @param volume percent */
export function playStrike(isFirst: boolean, volume: number): void {
  const noises = [scrape, flare].map(({ at, sound }) => ({
    at,
    loudness: 1,
    samples: new Float32Array(build(sound, { degree: 0 })),
  }));
  const chord = isFirst ? notesOf('win').map((note) => ({ ...note, at: CHORD_AT, loudness: 0.3 })) : [];
  play([...noises, ...chord.map((note) => ({ ...note, samples: samplesOf('bell', note) }))], volume);
}

interface Part extends Pick<Note, 'at' | 'loudness'> {
  readonly samples: Float32Array;
}

function play(parts: readonly Part[], volume: number): void {
  if (document.hidden) return;
  const { audioContext } = ZZFX;
  // Suspended, or interrupted by a call.
  if (audioContext.state !== 'running') void audioContext.resume();
  ZZFX.playSamples([mix(parts)], volume / 100);
}

export function prepareCues(timbre: Timbre): void {
  inIdleTurns(cues.flatMap(notesOf).map((note) => () => samplesOf(timbre, note)));
}

function mix(parts: readonly Part[]): Float32Array {
  const placed = parts.map((part) => ({ ...part, start: Math.floor(part.at * ZZFX.sampleRate) }));
  const mixed = new Float32Array(Math.max(...placed.map(({ start, samples }) => start + samples.length)));
  for (const { start, loudness, samples } of placed) {
    for (let i = 0; i < samples.length; i++)
      mixed[start + i] = (mixed[start + i] ?? 0) + loudness * (samples[i] ?? 0);
  }
  return mixed;
}

function samplesOf(timbre: Timbre, note: Note): Float32Array {
  const name = `${timbre} ${note.degree}`;
  const samples = rendered.get(name) ?? new Float32Array(build(timbres[timbre], note));
  rendered.set(name, samples);
  return samples;
}

function build(sound: Sound, { degree }: Pick<Note, 'degree'>): readonly number[] {
  const { octave, shape, attack, release, modulation = 0, slide = 0, noise = 0, curve = 1 } = sound;
  const volume = sound.loudness ?? 1;
  const parameters = [volume, 0, pitch(degree, octave), attack, 0.02, release, shapes[shape], curve, slide];
  return ZZFX.buildSamples(...parameters, 0, 0, 0, 0, noise, modulation);
}

// Saves power on a hidden page.
document.addEventListener('visibilitychange', () => {
  void (document.hidden ? ZZFX.audioContext.suspend() : ZZFX.audioContext.resume());
});

/** Runs optional work piece by piece in idle periods, if the browser has them. */
function inIdleTurns([piece, ...left]: readonly (() => void)[]): void {
  if (!piece) return;
  globalThis.requestIdleCallback?.(() => {
    piece();
    inIdleTurns(left);
  });
}

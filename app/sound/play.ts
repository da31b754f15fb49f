// Plays a game's cues. Lazy-loaded after the player's first input, as browsers block earlier sound.
import { ZZFX } from 'zzfx';
import type { Cue, Timbre } from '../../kit/contract/view.ts';
import { cues, type Note, notesOf, pitch } from './notes.ts';
import { type Sound, timbres } from './timbres.ts';

const shapes = { sine: 0, triangle: 1, saw: 2, tan: 3, pulse: 5 } as const;
/** Gain at full volume, below other audio. */
const loudest = 0.35;

/** Samples at full volume, by instrument and degree. */
const rendered = new Map<string, Float32Array>();

ZZFX.volume = loudest;

/** @param volume percent */
export function playCue(timbre: Timbre, cue: Cue, volume: number): void {
  if (document.hidden) return;
  const { audioContext } = ZZFX;
  // Suspended, or interrupted by a call.
  if (audioContext.state !== 'running') void audioContext.resume();
  ZZFX.playSamples([mix(timbre, notesOf(cue))], volume / 100);
}

export function prepareCues(timbre: Timbre): void {
  inIdleTurns(cues.flatMap(notesOf).map((note) => () => samplesOf(timbre, note)));
}

function mix(timbre: Timbre, notes: readonly Note[]): Float32Array {
  const parts = notes.map((note) => ({
    start: Math.floor(note.at * ZZFX.sampleRate),
    loudness: note.loudness,
    samples: samplesOf(timbre, note),
  }));
  const mixed = new Float32Array(Math.max(...parts.map(({ start, samples }) => start + samples.length)));
  for (const { start, loudness, samples } of parts) {
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

function build(sound: Sound, { degree }: Note): readonly number[] {
  const { octave, shape, attack, release, modulation = 0, slide = 0, noise = 0, curve = 1 } = sound;
  const volume = sound.loudness ?? 1;
  const parameters = [volume, 0, pitch(degree, octave), attack, 0.02, release, shapes[shape], curve, slide];
  return ZZFX.buildSamples(...parameters, 0, 0, 0, 0, noise, modulation);
}

// Saves power on a hidden page.
document.addEventListener('visibilitychange', () => {
  void (document.hidden ? ZZFX.audioContext.suspend() : ZZFX.audioContext.resume());
});

/** Runs optional work piece by piece in idle periods, if the browser has them. @returns a function that cancels it */
function inIdleTurns(pieces: Iterable<() => void>): () => void {
  if (!globalThis.requestIdleCallback) return () => {};
  const left = pieces[Symbol.iterator]();
  let handle = requestIdleCallback(function turn() {
    const { value: piece, done } = left.next();
    if (done) return;
    handle = requestIdleCallback(turn);
    piece();
  });
  return () => cancelIdleCallback(handle);
}

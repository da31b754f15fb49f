// Plays a game's cues. Fetched only once sound is on and the player has touched something: browsers let no page
// sound before that.
import { ZZFX } from 'zzfx';
import type { Cue, Timbre } from '../../kit/contract/view.ts';
import { cues, type Note, notesOf, pitch } from './notes.ts';
import { type Sound, timbres } from './timbres.ts';

const shapes = { sine: 0, triangle: 1, saw: 2, tan: 3, pulse: 5 } as const;
/** How loud full volume is: a game's sounds lie under whatever else is heard. */
const loudest = 0.35;

const rendered = new Map<string, Float32Array>();

/** @param volume per cent */
export function playCue(timbre: Timbre, cue: Cue, volume: number): void {
  if (document.hidden) return;
  const { audioContext } = ZZFX;
  if (audioContext.state === 'suspended') void audioContext.resume();
  ZZFX.volume = loudest;
  ZZFX.playSamples([samplesOf(timbre, cue)], volume / 100);
}

/** Renders a game's cues one by one, while the page has nothing else to do: the first of each comes as soon as the next. */
export function prepareCues(timbre: Timbre): void {
  if (!globalThis.requestIdleCallback) return;
  const left = [...cues];
  requestIdleCallback(function next() {
    const cue = left.pop();
    if (!cue) return;
    samplesOf(timbre, cue);
    requestIdleCallback(next);
  });
}

function samplesOf(timbre: Timbre, cue: Cue): Float32Array {
  const name = `${timbre} ${cue}`;
  const samples = rendered.get(name) ?? mix(timbres[timbre], notesOf(cue));
  rendered.set(name, samples);
  return samples;
}

/** All notes of a cue in one piece. */
function mix(sound: Sound, notes: readonly Note[]): Float32Array {
  const mixed: number[] = [];
  for (const note of notes) {
    const start = Math.floor(note.at * ZZFX.sampleRate);
    for (const [i, sample] of build(sound, note).entries()) {
      mixed[start + i] = (mixed[start + i] ?? 0) + sample;
    }
  }
  // Where no note sounds there is silence, not a hole.
  return Float32Array.from(mixed, (sample) => sample ?? 0);
}

function build(sound: Sound, { degree, loudness }: Note): readonly number[] {
  const { octave, shape, attack, release, modulation = 0, slide = 0, noise = 0, curve = 1 } = sound;
  const volume = loudness * (sound.loudness ?? 1);
  const parameters = [volume, 0, pitch(degree, octave), attack, 0.02, release, shapes[shape], curve, slide];
  return ZZFX.buildSamples(...parameters, 0, 0, 0, 0, noise, modulation);
}

// A page that nobody sees makes no sound, and lets the machine rest.
document.addEventListener('visibilitychange', () => {
  void (document.hidden ? ZZFX.audioContext.suspend() : ZZFX.audioContext.resume());
});

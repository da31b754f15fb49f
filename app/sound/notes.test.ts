import { expect, test } from 'vitest';
import type { Cue } from '../../kit/contract/view.ts';
import { notesOf, pitch } from './notes.ts';
import { timbres } from './timbres.ts';

const cues: readonly Cue[] = ['move', 'turn', 'good', 'bad', 'deal', 'win', 'loss', 'draw'];

test('the scale is a major pentatonic, and goes on below and above', () => {
  const semitones = Array.from({ length: 11 }, (_, i) => Math.round(12 * Math.log2(pitch(i - 5) / pitch(0))));
  expect(semitones).toEqual([-12, -10, -8, -5, -3, 0, 2, 4, 7, 9, 12]);
  expect(pitch(0, 1)).toBeCloseTo(2 * pitch(0));
});

test('every cue on every instrument is a handful of notes that people hear well, over within a second', () => {
  for (const { octave, attack, release } of Object.values(timbres)) {
    for (const cue of cues) {
      const notes = notesOf(cue);
      expect(notes.length).toBeGreaterThan(0);
      for (const { degree, at } of notes) {
        expect(pitch(degree, octave)).toBeGreaterThan(60);
        expect(pitch(degree, octave)).toBeLessThan(2500);
        expect(at + attack + release + 0.02).toBeLessThan(1);
      }
    }
  }
});

test('cues differ by their notes, and instruments by their sound', () => {
  expect(new Set(cues.map((cue) => JSON.stringify(notesOf(cue)))).size).toBe(cues.length);
  const settings = Object.values(timbres).map((sound) => JSON.stringify(sound));
  expect(new Set(settings).size).toBe(settings.length);
});

import { expect, test, vi } from 'vitest';
import { cues, type Note, notesOf, pitch } from './notes.ts';
import { timbres } from './timbres.ts';

const heard: (readonly number[])[] = [];
const node = { gain: {}, connect: () => node, start: () => {} };
const resume = vi.fn(async () => {});
vi.stubGlobal(
  'AudioContext',
  class {
    createBuffer = () => ({ getChannelData: () => ({ set: (part: readonly number[]) => heard.push(part) }) });
    createBufferSource = () => ({ ...node, playbackRate: {} });
    createGain = () => node;
    state = 'running';
    resume = resume;
  },
);
vi.stubGlobal('StereoPannerNode', function StereoPannerNode() {
  return node;
});
vi.stubGlobal('document', { hidden: false, addEventListener: () => {} });
const idle: (() => void)[] = [];
vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));

const { ZZFX } = await import('zzfx');
const { playCue, playStrike, prepareCues } = await import('./play.ts');
const build = vi.spyOn(ZZFX, 'buildSamples');

test('a cue is the sum of its notes, each at its own time and loudness', () => {
  playCue('bell', 'good', 100);
  const { attack, release, modulation = 0 } = timbres.bell;
  const alone = ({ degree, loudness }: Note) => {
    const rest = [0, 1, 0, 0, 0, 0, 0, 0, modulation];
    return ZZFX.buildSamples(loudness, 0, pitch(degree, 1), attack, 0.02, release, ...rest);
  };
  const [first, second] = notesOf('good').map((note) => ({ at: note.at, samples: alone(note) }));
  const later = Math.floor((second?.at ?? 0) * ZZFX.sampleRate);
  const samples = heard.at(-1) ?? [];
  expect(samples).toHaveLength(later + (second?.samples.length ?? 0));
  for (const i of [0, 100, later - 1, later + 100, 13_000, samples.length - 1])
    expect(samples[i]).toBeCloseTo((first?.samples[i] ?? 0) + (second?.samples[i - later] ?? 0), 5);
});

test('a match scrapes after 0.18 s and flares after 0.36; the day’s first ends in a chord', () => {
  const loudest = (from: number, to: number) => {
    const samples = heard.at(-1) ?? [];
    const part = samples.slice(from * ZZFX.sampleRate, to * ZZFX.sampleRate);
    return Math.max(0, ...part.map(Math.abs));
  };
  playStrike(false, 100);
  expect(loudest(0, 0.18)).toBe(0);
  expect(loudest(0.19, 0.34)).toBeGreaterThan(0.05);
  expect(loudest(0.37, 0.5)).toBeGreaterThan(0.05);
  expect(loudest(0.8, 2)).toBe(0);
  playStrike(true, 100);
  expect(loudest(0.8, 1)).toBeGreaterThan(0.05);
  expect(loudest(0, 2)).toBeLessThanOrEqual(1);
});

test('ahead of time notes are rendered one at a time, each once; then no cue needs another', () => {
  build.mockClear();
  prepareCues('drop');
  for (let turn = idle.shift(); turn; turn = idle.shift()) {
    const before = build.mock.calls.length;
    turn();
    expect(build.mock.calls.length - before).toBeLessThan(2);
  }
  expect(build).toHaveBeenCalledTimes(new Set(cues.flatMap(notesOf).map(({ degree }) => degree)).size);
  build.mockClear();
  for (const cue of cues) playCue('drop', cue, 60);
  expect(build).not.toHaveBeenCalled();
  expect(heard.at(-1)?.some((sample) => Math.abs(sample) > 0.01)).toBe(true);
});

test.each(['suspended', 'interrupted'])(
  'sound that the browser has %s resumes with the next cue',
  (state) => {
    resume.mockClear();
    Object.assign(ZZFX.audioContext, { state });
    playCue('drop', 'good', 60);
    expect(resume).toHaveBeenCalledOnce();
    Object.assign(ZZFX.audioContext, { state: 'running' });
    playCue('drop', 'good', 60);
    expect(resume).toHaveBeenCalledOnce();
  },
);

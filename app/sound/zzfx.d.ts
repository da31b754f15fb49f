// Types of the parts in use.
declare module 'zzfx' {
  export const ZZFX: {
    volume: number;
    readonly sampleRate: number;
    readonly audioContext: AudioContext;
    /** Parameters in the order of its README: volume, randomness, frequency, attack, sustain, release, shape … */
    buildSamples(...parameters: readonly number[]): number[];
    playSamples(channels: readonly ArrayLike<number>[], volumeScale?: number): AudioBufferSourceNode;
  };
}

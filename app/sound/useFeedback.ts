// Sound and vibration of a game. They run after the paint, so that they never delay a move.
import { useEffect, useRef } from 'react';
import { listenTo } from '../../kit/board/listen.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import type { Cue, GameView, Timbre } from '../../kit/contract/view.ts';
import { afterPaint, type Source, useDrawnChanges } from '../lib/drawn.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import {
  changeSettings,
  currentSettings,
  defaultVolume,
  feedbackOf,
  systemReducedMotion,
  useSettings,
  useSystemReducedMotion,
} from '../settings/store.ts';
import { buzzOf, cueOf, type Sounded, strikeBuzz } from './cue.ts';

type Sounds = typeof import('./play.ts');

/** Does nothing where the sounds can't be loaded. */
function withSounds(work: (sounds: Sounds) => void): void {
  loadChunk('sound', () => import('./play.ts')).then(work, () => undefined);
}

/** @param actions number of the player's accepted actions */
export function useFeedback(
  view: GameView,
  driver: Source<Sounded>,
  actions: { readonly current: number },
  toBeat: number | undefined,
): void {
  const last = useRef({ driver, actions: 0 });
  const { timbre = 'plain' } = view;
  useEffect(() => {
    const another = last.current.driver !== driver;
    last.current = { driver, actions: actions.current };
    if (another) give(timbre, 'deal', false);
  }, [driver, timbre, actions]);
  useDrawnChanges(driver, (before, after) => {
    const byPlayer = actions.current > last.current.actions;
    last.current = { driver, actions: actions.current };
    const cue = cueOf(view, before, after, byPlayer, toBeat);
    if (cue) give(timbre, cue, byPlayer);
  });
  usePreloadedSound(timbre);
}

function give(timbre: Timbre, cue: Cue, byPlayer: boolean): void {
  feel(buzzOf(cue, byPlayer), ({ playCue }, volume) => playCue(timbre, cue, volume));
}

/** Sound and vibration of a day's match that is struck. */
export function giveStrike(isFirst: boolean): void {
  feel(reducedMotion() ? undefined : strikeBuzz, ({ playStrike }, volume) => playStrike(isFirst, volume));
}

/** Vibrates and plays, as the settings allow. */
function feel(
  buzz: number | readonly number[] | undefined,
  play: (sounds: Sounds, volume: number) => void,
): void {
  const settings = currentSettings();
  const { sound, haptics } = feedbackOf(settings, systemReducedMotion());
  // Older browsers have no userActivation, and mute early sound themselves.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (haptics && buzz !== undefined) navigator.vibrate?.(typeof buzz === 'number' ? buzz : [...buzz]);
  if (sound) withSounds((sounds) => play(sounds, settings.volume ?? defaultVolume));
}

/** Loads the sounds at the first touch or key, so that the first move sounds immediately. */
function usePreloadedSound(timbre: Timbre): void {
  const { sound } = feedbackOf(useSettings(), useSystemReducedMotion());
  useEffect(() => {
    if (!sound) return;
    const prepare = () => withSounds(({ prepareCues }) => prepareCues(timbre));
    return listenTo(window, ['pointerup', 'keydown'], () => afterPaint(prepare), { once: true });
  }, [sound, timbre]);
}

export function useMute(): readonly [muted: boolean, toggle: () => void] {
  const muted = !feedbackOf(useSettings(), useSystemReducedMotion()).sound;
  return [muted, () => changeSettings({ sound: muted })];
}

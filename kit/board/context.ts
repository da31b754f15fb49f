import { createContext, type RefObject, useContext, useEffectEvent, useLayoutEffect } from 'react';
import { onceLaidOut } from './animate.ts';
import type { Keymap } from './keymap.ts';

/** Settings of the player that boards follow. */
export interface Preferences {
  /** One tap moves a card to its only or best place. */
  readonly oneTap?: boolean;
  /** Stock, waste and pads at the left hand. Style sheets read `data-hand` of the root. */
  readonly leftHanded?: boolean;
  /** Four colours for the four suits. */
  readonly suits?: boolean;
  /** Patterns on colours that are to be told apart. */
  readonly patterns?: boolean;
  /** Robots of trick games play in a third of the time, and a tap takes a complete trick. */
  readonly quickTable?: boolean;
}

/** Parts of the frame that the hooks of views use. */
export interface FrameContext {
  /** The board's region, which has the focus during keyboard play. */
  readonly board: RefObject<HTMLElement | null>;
  /** The whole panel: swipes count anywhere on it. */
  readonly panel: RefObject<HTMLElement | null>;
  /** Input does nothing: paused, or a dialog is open. */
  readonly inert: boolean;
  /** The board shows a recorded round: it has no pads. */
  readonly recorded: boolean;
  /** Keys of the game and of the frame. */
  readonly keymap: Keymap;
  readonly preferences: Preferences;
  readonly toggle: (preference: 'suits' | 'patterns') => void;
  /** Plays an automatic action, such as the next turn of a run. Undefined if the player's settings say to wait. */
  readonly byItself: ((action: unknown) => boolean) | undefined;
  /** While the player reads the board after a round, the next round waits. */
  readonly onRead: (reading: boolean) => void;
  /** State that the board still shows, for the frame's text; undefined for the current one. */
  readonly onBehind: (state: unknown) => void;
  /** A signed-in player's saved state of the game. */
  readonly saved: Readonly<Record<string, unknown>> | undefined;
  /** The server withholds a part of the round, and its answer is late or refused. */
  readonly waiting: 'late' | 'refused' | undefined;
}

export const Frame = createContext<FrameContext | undefined>(undefined);

export function useFrame(): FrameContext {
  const frame = useContext(Frame);
  if (!frame) throw new Error('This hook works only inside a game frame.');
  return frame;
}

/** Returns the focus to the board. */
export function useBoardFocus(): () => void {
  const { board } = useFrame();
  return () => board.current?.focus({ preventScroll: true });
}

/** Focuses a part of the board when it appears, except in replays, whose keys control the playback. */
export function useFirstFocus(part: RefObject<HTMLElement | null>, wanted: () => boolean): void {
  const { inert } = useFrame();
  const focus = useEffectEvent(() => {
    if (!inert && wanted()) part.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const held = document.activeElement;
    // Focusing now would force a layout. Keeps a focus that the player has moved by then.
    onceLaidOut(() => {
      const now = document.activeElement;
      if (now === held || now?.contains(part.current)) focus();
    });
  }, [part]);
}

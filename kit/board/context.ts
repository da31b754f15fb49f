import { createContext, type RefObject, useContext, useEffectEvent, useLayoutEffect } from 'react';
import { onceLaidOut } from './animate.ts';
import type { Keymap } from './keymap.ts';

/** Parts of the frame that the hooks of views use. */
export interface FrameContext {
  /** The board's region: has the focus while the player plays by keyboard. */
  readonly board: RefObject<HTMLElement | null>;
  /** The whole panel: swipes count anywhere on it. */
  readonly panel: RefObject<HTMLElement | null>;
  /** Input does nothing: paused, or a dialog is open. */
  readonly inert: boolean;
  /** Keys of the game and of the frame. */
  readonly keymap: Keymap;
  /** Whether the four suits have four colours, and the switch: one of the player's settings. */
  readonly fourColours: readonly [four: boolean, toggle: () => void];
  /**
   * Plays an action that is not the player's doing: the next turn of a run, which comes by itself. Undefined for
   * players who want to be waited for.
   */
  readonly byItself: ((action: unknown) => boolean) | undefined;
  /** Whether the player is reading what the board shows after a round: the next one waits meanwhile. */
  readonly onRead: (reading: boolean) => void;
  /** The board still shows an earlier state: the frame's words follow that one. Undefined: it shows the current one. */
  readonly onBehind: (state: unknown) => void;
  /** A signed-in player's saved state of the game, as its stats have it. */
  readonly saved: Readonly<Record<string, unknown>> | undefined;
  /** The server, which withholds something of the round, has not answered for a while, or never will. */
  readonly waiting: 'late' | 'refused' | undefined;
}

export const Frame = createContext<FrameContext | undefined>(undefined);

export function useFrame(): FrameContext {
  const frame = useContext(Frame);
  if (!frame) throw new Error('This hook works only inside a game frame.');
  return frame;
}

/** A function that gives the keyboard back to the board. */
export function useBoardFocus(): () => void {
  const { board } = useFrame();
  return () => board.current?.focus({ preventScroll: true });
}

/**
 * Brings the keyboard to a part of the board when it appears. Not where the board is only looked at: in a replay the
 * keys are those of the film.
 */
export function useFirstFocus(part: RefObject<HTMLElement | null>, wanted: () => boolean): void {
  const { inert } = useFrame();
  const focus = useEffectEvent(() => {
    if (!inert && wanted()) part.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const held = document.activeElement;
    // Now it would have the page laid out for it alone. Who has gone somewhere else meanwhile stays there.
    onceLaidOut(() => {
      const now = document.activeElement;
      if (now === held || now?.contains(part.current)) focus();
    });
  }, [part]);
}

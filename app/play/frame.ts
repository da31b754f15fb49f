// The one public face of the frame: what a game's view may import from the app.

export { useFourColours } from '../settings/fourColours.ts';
export { celebrate } from './confetti.ts';
export { useBoardFocus, useFirstFocus } from './context.ts';
export { FrameButton } from './FrameButton.tsx';
export { useGrid } from './grid.ts';
export { type KeyMap, useKeys } from './keys.ts';
export { useAnimation, useReducedMotion } from './motion.ts';
export { type Direction, useSwipe } from './swipe.ts';

import { trickControls } from '../../../kit/cards/trickControls.ts';

export const controls = {
  call: { label: 'Buru!', keys: [' ', 'B'] },
  walk: trickControls.walk,
  play: { label: 'Play the card', keys: ['Enter'] },
} as const;

import { walkControl } from '../../kit/board/controls.ts';

export const controls = {
  walk: walkControl('Go from card to card'),
  turn: { label: 'Turn the card', keys: ['Enter', ' '] },
} as const;

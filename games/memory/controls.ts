import { walkControl } from '../../kit/board/controls.ts';

export const controls = {
  walk: walkControl('Move between cards'),
  turn: { label: 'Turn the card', keys: ['Enter', ' '] },
} as const;

import { walkControl } from '../../kit/board/controls.ts';

export const controls = {
  walk: walkControl('Go from cell to cell'),
  reveal: { label: 'Reveal the cell', keys: ['Enter', ' '] },
  flag: { label: 'Set a flag, or take it off', keys: ['F'] },
} as const;

import { walkControl } from '../../kit/board/controls.ts';

export const controls = {
  walk: walkControl('Move between cells'),
  reveal: { label: 'Reveal the cell', keys: ['Enter', ' '] },
  flag: { label: 'Set or remove a flag', keys: ['F'] },
} as const;

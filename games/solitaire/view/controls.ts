import { walkControl } from '../../../kit/board/controls.ts';
import { columnIds } from '../piles.ts';

export const controls = {
  walk: walkControl('Move between piles; up and down a column: more or fewer cards'),
  column: { label: 'Go to a column', keys: columnIds.map((id) => id.slice(1)) },
  waste: { label: 'Go to the waste', keys: ['W'] },
  press: { label: 'Pick up, take one more card, or put down', keys: ['Enter', ' '] },
  release: { label: 'Let go of the cards in hand', keys: ['Escape'] },
  draw: { label: 'Draw', keys: ['D'], repeats: true },
  home: { label: 'Send a card home', keys: ['F'], repeats: true },
  homeAll: { label: 'Send all cards home that can go', keys: ['S'] },
  undo: { label: 'Undo', keys: ['U'], repeats: true },
  hint: { label: 'Hint', keys: ['H'] },
  finish: { label: 'Auto-complete', keys: ['A'] },
} as const;

import { sign, tile } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
  'Pick one of four answers': [
    tile(8, 8, 'Lima', 'stock', 48),
    tile(64, 8, 'Paris', 'cobalt', 48),
    tile(8, 44, 'Oslo', 'stock', 48),
    tile(64, 44, 'Rome', 'stock', 48),
  ],
  'Submit, and see if you’re right': tile(30, 26, 'Paris ✓', 'leaf', 60),
  'Each right answer scores 1': sign(60, 42, '+1', 40),
};

export const help: Help['help'] = [
  'Pick one of four answers and submit it.',
  'A quiz has 6, 10 or 15 questions. Each right answer scores 1. The clock only counts up.',
  'At the end, every question is listed with your answer and the right one.',
  'Questions from others name their source and licence; the Open Trivia Database is opentdb.com and its contributors. The rest are ours, with capitals from countries-list (MIT).',
];

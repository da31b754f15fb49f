import { line, sign } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

const sticks = (n: number) =>
  line(Array.from({ length: n }, (_, i) => `M${30 + i * 15} 16V64`).join(''), 'var(--marigold)', 5);

export const pictures: Help['pictures'] = {
  'Take one, two or three': sticks(3),
  'Then it’s the robot’s turn': [sticks(2), sign(88, 42, '🤖')],
  'The last stick wins': sticks(1),
};

export const help: Help['help'] = [
  'You and the robot take turns to take one, two or three sticks. Taking the last one wins.',
  'At noob the robot takes a random number 8 times in 10, at mid 4 times in 10. At pro it makes no mistakes, but you can still win every round.',
];

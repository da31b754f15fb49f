import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';
const stock = 'var(--stock)';

testContrast(game, import.meta.dirname, {
  'View.module.css': [
    ['a chosen answer', ['&:has(:checked)', 'background'], stock],
    ['the right answer', ["&[data-judged='right']", 'background'], stock],
    ['a wrong answer', ["&[data-judged='wrong']", 'color'], ["&[data-judged='wrong']", 'background'], 4.5],
    ['the other answers', ["&[data-judged='other']", 'color'], ["&[data-judged='other']", 'background'], 4.5],
    ['which question it is', ["& [data-now='true']", 'border-color'], field],
  ],
});

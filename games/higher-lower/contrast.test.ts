import { testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';
const stock = 'var(--stock)';
const lit = "&:is([data-way='higher'][data-lit='higher'], [data-way='lower'][data-lit='lower'])";

testContrast(game, import.meta.dirname, {
  'Sign.module.css': [
    ['the words of an arrow', 'var(--night)', ['.sign', '--rest'], 4.5],
    ['the arrow that is meant', [lit, 'background'], ['.sign', '--rest']],
    ['its words', [lit, 'color'], [lit, 'background'], 4.5],
    ['Correct', ["&[data-lit='correct']", 'color'], ["&[data-lit='correct']", 'background'], 4.5],
  ],
  'NumberLine.module.css': [['what is left', 'var(--tomato-deep)', ["&[data-known='true']", '--ruled-out']]],
  'GuessForm.module.css': [['the thumb', 'var(--night)', 'var(--tomato-deep)']],
  'Plate.module.css': [
    ['the hint', ['&::placeholder', 'color'], '#ffffff', 4.5],
    ['a guess that is none', ["&[aria-invalid='true']", 'border-color'], stock],
    ['the answer', ['& > .back', 'color'], ['& > .back', 'background']],
  ],
  'History.module.css': [
    ['a guess', 'var(--night)', field, 4.5],
    ['the right one', ["& li[data-verdict='correct']", 'color'], 'var(--leaf-deep)', 4.5],
  ],
});

import { type Part, testContrast } from '../testing/contrast.ts';
import { game } from './card.ts';

const field = 'var(--field)';
const night = 'var(--night)';

testContrast(game, import.meta.dirname, {
  'View.module.css': [
    ['the arrows', ['.arrows', 'stroke'], field],
    ['the arrows that are looked at', ["& [data-tone='strong']", 'stroke'], field],
    ...['rock', 'paper', 'scissors', 'lizard', 'spock'].flatMap((move): Part[] => [
      [move, [`[data-move='${move}']`, '--disc'], field],
      [`the name of ${move}`, night, [`[data-move='${move}']`, '--disc'], 4.5],
    ]),
  ],
  'Clash.module.css': [
    ['the winner', 'var(--marigold)', field],
    ['the verb', 'var(--night)', 'var(--marigold)', 4.5],
  ],
});

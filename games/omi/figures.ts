import { seatAfter } from '../../kit/cards/tricks.ts';
import { type Figures, less, more, shareOfRounds, yes } from '../../kit/contract/figures.ts';
import { rules } from './rules.ts';
import { type State, tricksTaken, user } from './table.ts';

export const figures: Figures<State> = {
  cards: {
    tokens: more('Tokens a hand', 'Tokens that your side won.', { by: 'average' }),
    'trumps:': more('Tokens, trumps by', 'Tokens that your side won, by who chose trumps.', {
      by: 'average',
    }),
    tricks: more('Tricks', 'Tricks that your side took, of eight.'),
    kapothi: more('Kapothi', 'Hands in which your side took all eight tricks.', shareOfRounds),
    against: less('Kapothi against you', 'Hands in which the others took all eight tricks.', shareOfRounds),
  },
  of(state) {
    const tokens = rules.score(state);
    const { NS, EW } = tricksTaken(state);
    return {
      tokens,
      [`trumps:${chooserOf(state)}`]: tokens,
      tricks: NS,
      kapothi: yes(NS === 8),
      against: yes(EW === 8),
    };
  },
};

function chooserOf({ chooser }: State): string {
  if (chooser === user) return 'you';
  return chooser === seatAfter(user, 2) ? 'your partner' : 'the others';
}

import { type Figures, less, more, shareOfRounds, yes } from '../../kit/contract/figures.ts';
import { rules } from './rules.ts';
import { cardsTaken, moonShooter, placeOf, places, pointsCounted, type State, user } from './table.ts';

export const figures: Figures<State> = {
  cards: {
    points: less('Points a hand', 'Points that count against you; the fewest win.', {
      by: 'average',
    }),
    place: less('Place', 'By points, the fewest first; equal points share the better place.', {
      by: places,
    }),
    won: more('Hands won', 'Hands in which nobody had fewer points.', shareOfRounds),
    moon: more('Moons shot', 'Hands in which you took all 26 points.', shareOfRounds),
    queen: less(
      'Queen taken',
      'Hands in which the queen of spades was in one of your tricks.',
      shareOfRounds,
    ),
    'pass:': less('Points, passing', 'Points a hand by the direction of the pass.', { by: 'average' }),
  },
  of(state) {
    const counted = pointsCounted(state);
    const points = counted[user] ?? 0;
    return {
      points,
      place: placeOf(counted),
      won: yes(rules.outcome(state) === 'win'),
      moon: yes(moonShooter(state.tricks) === user),
      queen: yes(cardsTaken(state.tricks, user).includes('QS')),
      [`pass:${state.pass}`]: points,
    };
  },
};

import { type Figures, less, milliseconds, more, shareOfRounds, yes } from '../../kit/contract/figures.ts';
import { median } from '../../kit/round/median.ts';
import { rules } from './rules.ts';
import { type State, user } from './state.ts';

export const figures: Figures<State> = {
  cards: {
    call: less('Call time', 'Median time of your calls after a match.', milliseconds),
    quickest: less('Quickest call', 'Your quickest call of a round.', milliseconds),
    won: more('Games won', 'Games in which your hand was empty first.', shareOfRounds),
    calls: more('Piles called', 'Matches that you called first.'),
    captured: more('Cards captured', 'Cards in the piles that you took.'),
    falseCalls: less('False calls', 'Calls without a match.'),
  },
  of(state) {
    const { calls = [], captured, falseCalls } = state;
    return {
      call: calls.length > 0 ? Math.round(median(calls)) : undefined,
      quickest: calls.length > 0 ? Math.min(...calls) : undefined,
      won: yes(rules.outcome(state) === 'win'),
      calls: calls.length,
      captured: captured[user]?.length ?? 0,
      falseCalls,
    };
  },
};

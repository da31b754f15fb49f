import { type Figures, less, milliseconds, more } from '../../kit/contract/figures.ts';
import { median } from '../../kit/round/median.ts';
import { type State, user } from './state.ts';

export const figures: Figures<State> = {
  cards: {
    call: less('Call time', 'Median time of your calls after a match.', milliseconds),
    quickest: less('Quickest call', 'Your quickest call of a round.', milliseconds),
    calls: more('Piles called', 'Matches that you called first.'),
    captured: more('Cards captured', 'Cards in the piles that you took.'),
    falseCalls: less('False calls', 'Calls without a match.'),
  },
  // A round that began in version 0.5 may come without its calls.
  of({ calls = [], captured, falseCalls }) {
    return {
      call: calls.length > 0 ? Math.round(median(calls)) : undefined,
      quickest: calls.length > 0 ? Math.min(...calls) : undefined,
      calls: calls.length,
      captured: captured[user]?.length ?? 0,
      falseCalls,
    };
  },
};

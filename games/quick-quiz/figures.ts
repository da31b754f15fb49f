import { type Figures, less, more, seconds, shareOfRounds, tenths } from '../../kit/contract/figures.ts';
import { percentOf } from '../../kit/review/figures.ts';
import { resultsOf, rightAnswers, type State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    right: more('Right answers', 'Right answers, of all questions.', shareOfRounds),
    pace: less('Time a question', 'Average time of an answer, from the question to your choice.', seconds),
    'category:': more(
      'By category',
      'Right answers in this category, averaged over your rounds.',
      shareOfRounds,
    ),
  },
  of(state) {
    const { questions, given, answeredAt, variant } = state;
    const byCategory = Map.groupBy(resultsOf(state), (_, i) => `category:${questions[i]?.category}`);
    const shares = Array.from(byCategory, ([key, own]) => {
      const right = own.filter((result) => result === 'right');
      return [key, percentOf(right.length, own.length)] as const;
    });
    return {
      right: percentOf(rightAnswers(state), questions.length),
      pace: given.length > 0 ? tenths(answeredAt / given.length) : undefined,
      // In a quiz of one category it would say the same again.
      ...(variant === undefined && Object.fromEntries(shares)),
    };
  },
};

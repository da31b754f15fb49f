// Sets up a quiz of a signed-in player: the server chooses, so that its answers can be checked.

import { chooseQuiz } from '../../games/quick-quiz/choose.ts';
import { levels, type Stored } from '../../games/quick-quiz/question.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { newSeed, seeded } from '../../kit/round/random.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { bank } from './bank/bank.ts';
import { capitals } from './bank/capitals.ts';
import { readQuestions, replaceSources, type Share } from './store.ts';

export async function seedQuestions(store: Store): Promise<void> {
  await replaceSources(store.db, [...bank, ...capitals]);
}

/** The content of a round: a quiz for a game that needs one, nothing for the others. */
export function quizContent(store: Store, log: Log, share: Share) {
  return async (game: Game, difficulty: Difficulty): Promise<unknown> => {
    if (!game.load?.content) return undefined;
    const questions = await readQuestions(store.db, levels[difficulty], share).catch(
      (error: unknown): Stored[] => {
        // The built-in questions do instead.
        log.error('trivia-load-failed', error);
        return [];
      },
    );
    return chooseQuiz(questions, difficulty, seeded(newSeed()));
  };
}

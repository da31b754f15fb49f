// Prepares a database for the server of this version.
import type { Game } from '../../kit/contract/card.ts';
import { seedGames } from '../catalogue/games.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import { seedQuestions } from '../trivia/quiz.ts';

/** Runs pending migrations and adds what this release brings: its games and questions. */
export async function prepareDatabase(store: Store, games: readonly Game[]): Promise<void> {
  await migrate(store);
  await seedGames(store, games);
  await seedQuestions(store);
}

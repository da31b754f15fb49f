// Quizzes: the server chooses those of signed-in players, so that it can check the answers.
import { Hono } from 'hono';
import * as v from 'valibot';
import { categories } from '../../games/quick-quiz/categories.ts';
import { chooseQuiz } from '../../games/quick-quiz/choose.ts';
import { levels, type Stored } from '../../games/quick-quiz/question.ts';
import type { Content } from '../../games/quick-quiz/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import { keyOf } from '../../kit/round/content.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { newSeed, seeded } from '../../kit/round/random.ts';
import { DAY_MS } from '../../protocol/dates.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { bank, capitals } from './bank/bank.ts';
import { readQuestions, replaceSources, type Share } from './store.ts';

export async function seedQuestions(store: Store): Promise<void> {
  await replaceSources(store.db, [...bank, ...capitals]);
}

/** Returns a quiz for a game with content; undefined for others. */
export function quizContent(store: Store, log: Log, share: Share) {
  return async (game: Game, difficulty: Difficulty, player?: string): Promise<unknown> => {
    if (!game.content) return undefined;
    const seen = player === undefined ? [] : await seenBy(store, game.id, player);
    const questions = await readQuestions(store.db, [levels[difficulty]], share).catch(
      (error: unknown): Stored[] => {
        // Built-in questions replace them.
        log.error('trivia-load-failed', error);
        return [];
      },
    );
    return chooseQuiz(questions, { difficulty }, seeded(newSeed()), seen);
  };
}

const SEEN_MS = 7 * DAY_MS;
/** More rounds in a week have asked nearly every question of a share. */
const MAX_ROUNDS = 40;

/** Keys of the questions of a player's rounds within a week, the oldest first. */
async function seenBy({ db }: Store, game: string, player: string): Promise<string[]> {
  const rounds = await db
    .selectFrom('runs')
    .select('content')
    .where('uid', '=', player)
    .where('issued_at', '>=', Date.now() - SEEN_MS)
    .where('game_id', '=', game)
    .orderBy('issued_at', 'desc')
    .limit(MAX_ROUNDS)
    .execute();
  return rounds
    .toReversed()
    .flatMap(({ content }) => (content === null ? [] : (JSON.parse(content) as Content)).map(keyOf));
}

const query = v.object({
  difficulty: v.picklist(difficulties),
  category: v.optional(v.picklist(categories)),
  /** First digit of the IDs to begin at, so that a link's round has the same questions again. */
  from: v.optional(v.pipe(v.string(), v.regex(/^[0-7]$/))),
});

/** Questions with their answers, for rounds that are not ranked. */
export function triviaRoutes({ db }: Store): Hono {
  const routes = new Hono();
  routes.get('/trivia/questions', async (c) => {
    const asked = v.safeParse(query, c.req.query());
    if (!asked.success)
      throw new HttpProblem('bad-request', { detail: `unknown ${v.getDotPath(asked.issues[0])}` });
    const { difficulty, ...part } = asked.output;
    const level = levels[difficulty];
    // A level of one category would have few questions, so the nearest levels follow.
    const wanted =
      part.category === undefined ? [level] : new Set([level, 'medium', 'easy', 'hard'] as const);
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(await readQuestions(db, [...wanted], 'open', part));
  });
  return routes;
}

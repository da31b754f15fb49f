// The quiz's questions with their answers, for rounds that are not ranked.
import { Hono } from 'hono';
import * as v from 'valibot';
import { levels } from '../../games/quick-quiz/question.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { readQuestions } from './store.ts';

const query = v.object({ difficulty: v.picklist(difficulties) });

export function triviaRoutes({ db }: Store): Hono {
  const routes = new Hono();
  routes.get('/trivia/questions', async (c) => {
    const asked = v.safeParse(query, c.req.query());
    if (!asked.success) throw new HttpProblem('bad-request');
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(await readQuestions(db, levels[asked.output.difficulty], 'open'));
  });
  return routes;
}

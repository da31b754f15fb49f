import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { builtIn } from '../../../games/quick-quiz/builtin.ts';
import { stored } from '../../../games/quick-quiz/question.ts';
import { isAskable, normalise, questionId } from '../question.ts';
import { bank, capitals } from './bank.ts';

const all = [...bank, ...capitals];

describe('our own questions', () => {
  it.each(['easy', 'medium', 'hard'] as const)('are at least 60 at %s, capitals apart', (difficulty) => {
    expect(bank.filter((each) => each.difficulty === difficulty).length).toBeGreaterThanOrEqual(60);
    expect(capitals.filter((each) => each.difficulty === difficulty).length).toBeGreaterThanOrEqual(30);
  });

  it('each have a category, one right and three wrong answers, all different', () => {
    for (const each of all) {
      expect(isAskable(each), each.question).toBe(true);
      expect(v.is(stored, each), each.question).toBe(true);
      expect([each.question, each.correct, ...each.incorrect].join(''), each.question).not.toMatch(/[|"']/);
      expect(each.question).toMatch(/\?$/);
    }
  });

  it('fit on a small phone', () => {
    for (const each of all) {
      expect(each.question.length, each.question).toBeLessThanOrEqual(90);
      for (const answer of [each.correct, ...each.incorrect]) expect(answer.length, answer).toBeLessThan(40);
    }
  });

  it('are asked once, and not as one of the built-in ones either', () => {
    const asked = [...all, ...builtIn].map(({ question }) => normalise(question));
    expect(asked.filter((question, i) => asked.indexOf(question) !== i)).toEqual([]);
    expect(new Set(all.map(questionId)).size).toBe(all.length);
  });

  it('have their right answer nowhere in the question', () => {
    for (const { question, correct } of all)
      expect(question.toLowerCase()).not.toContain(` ${correct.toLowerCase()}?`);
  });
});

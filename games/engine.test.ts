// Code that must not compile; tsc reports unused @ts-expect-error comments.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineEngine } from '../kit/contract/engine.ts';
import { bestScore } from '../kit/contract/savedStats.ts';
import { engine as hearts } from './hearts/engine.ts';
import { engine as quiz } from './quick-quiz/engine.ts';
import { engine } from './twenty48/engine.ts';

test('an engine is made of the parts of one game', () => {
  const { rules, action } = engine;
  const stats = bestScore();
  expect(defineEngine({ rules, action, stats })).toEqual({ rules, action, stats });
  // @ts-expect-error 2048 has no action "banana"
  defineEngine({ rules, action: v.picklist(['L', 'R', 'U', 'D', 'Z', 'banana']), stats });
  // @ts-expect-error actions of 2048 are not numbers
  defineEngine({ rules, action: v.number(), stats });
  // @ts-expect-error stats that read the state of Hearts
  defineEngine({ rules, action, stats: hearts.stats });
  const wrong = { schema: v.string(), example: () => 'a question' };
  // @ts-expect-error the content of a quiz is not a string
  defineEngine({ ...quiz, content: wrong });
});

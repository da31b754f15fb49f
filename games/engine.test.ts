// Code that must not compile; tsc reports unused @ts-expect-error comments.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineEngine } from '../kit/contract/engine.ts';
import { engine as quiz } from './quick-quiz/engine.ts';
import { engine } from './twenty48/engine.ts';

test('an engine is made of the parts of one game', () => {
  const { rules, action } = engine;
  expect(defineEngine({ rules, action })).toEqual({ rules, action });
  // @ts-expect-error 2048 has no action "banana"
  defineEngine({ rules, action: v.picklist(['L', 'R', 'U', 'D', 'Z', 'banana']) });
  // @ts-expect-error actions of 2048 are not numbers
  defineEngine({ rules, action: v.number() });
  const wrong = { schema: v.string(), example: () => 'a question' };
  // @ts-expect-error the content of a quiz is not a string
  defineEngine({ ...quiz, content: wrong });
});

// Quick Quiz with a screen reader: the narrator reads the question and its answers, and the review is read at the end.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';

interface Heard {
  readonly question: string;
  readonly answers: readonly string[];
}

function understand(answer: string): Heard {
  const [, question = '', ...answers] =
    /^Question \d of 6, .+?[.?!…] (.+) A: (.+) B: (.+) C: (.+) D: (.+) \d right so far/.exec(answer) ?? [];
  return { question, answers };
}

/** The words alone: a snapshot writes quotation marks and the like in its own way. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

test('a quiz with a screen reader, and its review', { tag: '@once' }, async ({ page }) => {
  const blind = await sitDown(page, 'quick-quiz', {
    difficulty: 'noob',
    seed: '0123456789abcdef0123456789abcdef',
  });
  const asked: string[] = [];
  for (let n = 1; n <= 6; n++) {
    const { question, answers } = understand(await blind.hears(new RegExp(`^Question ${n} of 6`)));
    expect(answers).toHaveLength(4);
    asked.push(plain(question));
    // The longest answer: a guess as good as any.
    const guess = answers.reduce(
      (best, text, i) => (text.length > (answers[best] ?? '').length ? i : best),
      0,
    );
    if (n % 2 === 0) await blind.press('abcd'[guess] ?? 'a', 'Enter');
    else {
      await blind.activate('radio', new RegExp(`^${'ABCD'[guess]} `));
      await blind.activate('button', 'Submit');
    }
    if (n === 6) break;
    if (n !== 1) {
      await blind.activate('button', 'Next question');
      continue;
    }
    expect(await blind.ask('changed')).toMatch(/^(Right|Wrong)\.$/);
    expect(await blind.ask('where')).toMatch(/^Question 1 of 6/);
    await blind.looksWell();
    await blind.activate('button', 'Next question');
  }
  expect(await blind.finished()).toMatch(/^(Quiz finished\.|A perfect quiz!) .*\d of 6/);
  const review = await blind.find('region', 'Your answers').ariaSnapshot();
  for (const question of asked) expect(plain(review)).toContain(question.slice(0, 30).trim());
  expect(review.match(/You: .*\((right|wrong)\)/g)).toHaveLength(6);
  await blind.looksWell();
});

import { expect, test } from 'vitest';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { reviewer } from './review.ts';
import { type Action, type Question, rules, type State } from './rules.ts';

type Reply = { readonly colour: Action; readonly ms: number };

/** @param reply to each of so many questions; then the time runs out */
function played(n: number, questions: number, reply: (question: Question) => Reply) {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(n));
  let at = 0;
  for (let asked = 0; !round.outcome; asked++) {
    at += 1_000;
    round.play('next', at);
    const { phase } = round.state;
    if (phase.kind !== 'ask') break;
    const { colour, ms } = reply(phase.question);
    at = asked < questions ? at + ms : phase.endsAt;
    if (asked < questions) round.play(colour, at);
    round.advance(at);
  }
  return round;
}

const review = (round: Round<State, Action>) => {
  const found = runReview(reviewer, round.log('colormatch'), () => false);
  return { ...found, strips: found.figures.find(({ strips }) => strips)?.strips };
};

test('the gap is the median of lying words minus that of honest ones', () => {
  const round = played(1, 40, ({ word, ink }) => ({ colour: ink, ms: word === ink ? 700 : 842 }));
  const { headline, figures, strips } = review(round);
  expect(headline).toBe('142 ms slower when the word lies.');
  expect(figures.map(({ label, value }) => [label, value])).toEqual([
    // The last four of 44 words timed out.
    ['Right answers', 90],
    ['Slowed by lying words', 142],
    ['Median answer', 842],
  ]);
  expect(strips?.map(({ label, median, example }) => [label, median, example.text])).toEqual([
    ['Honest words', 700, 'BLUE'],
    ['Lying words', 842, 'PINK'],
  ]);
  expect(strips?.flatMap(({ dots }) => dots)).toHaveLength(40);
});

test('a word that was read instead of its ink is a slip with the ink', () => {
  let lies = 0;
  const round = played(2, 20, ({ word, ink }) => {
    if (word !== ink) lies++;
    return { colour: lies === 1 && word !== ink ? word : ink, ms: 800 };
  });
  const slip = review(round).moments.find(({ kind }) => kind === 'slip');
  expect(slip?.text).toMatch(/^The word said \w+; its ink was \w+\.$/);
  const [, , ink] = /said (\w+); its ink was (\w+)/.exec(slip?.text ?? '') ?? [];
  expect(slip?.better).toBe(ink);
  expect(review(round).strips?.map(({ dots }) => dots.filter(({ wrong }) => wrong).length)).toEqual([0, 1]);
});

test('the headline’s moment is the fastest right answer to a lie', () => {
  let lies = 0;
  const round = played(5, 40, ({ word, ink }) => {
    if (word !== ink) lies++;
    return { colour: ink, ms: word !== ink && lies === 4 ? 512 : 800 };
  });
  const { moments, opensAt = 0 } = review(round);
  expect(moments[opensAt]?.text).toMatch(/ in 0\.51 s\.$/);
});

test('a set with few answers has no gap', () => {
  const { headline, figures, strips } = review(played(3, 2, ({ ink }) => ({ colour: ink, ms: 700 })));
  expect(headline).toBe('Too few right answers to compare words.');
  expect(figures.map(({ label }) => label)).toEqual(['Right answers', 'Median answer']);
  expect(strips).toBeUndefined();
});

test('words that time ran out on are not right answers', () => {
  // Four timeouts end the set.
  const { headline, figures, moments } = review(played(3, 0, ({ ink }) => ({ colour: ink, ms: 700 })));
  expect([headline, figures[0]?.value, moments]).toEqual(['Too few right answers to compare words.', 0, []]);
  expect(review(played(3, 4, ({ ink }) => ({ colour: ink, ms: 700 }))).figures[0]?.value).toBe(50);
});

test('an answer slower than usual is no find', () => {
  const { moments } = review(played(5, 40, ({ ink }) => ({ colour: ink, ms: 900 })));
  expect(moments).toEqual([]);
  const slowLies = review(
    played(5, 40, ({ word, ink }) => ({ colour: ink, ms: word === ink ? 500 : 2_000 })),
  );
  expect(slowLies.moments).toEqual([]);
});

test('right answers tell three strengths apart', () => {
  const mean = (skill: number) => {
    const dice: Stream = seeded(testSeed(4))('answers');
    const values = Array.from({ length: often(12) }, (_, n) => {
      const round = played(n + 1, 30, ({ ink, choices }) => ({
        colour: dice.chance(skill) ? ink : dice.pick(choices),
        ms: 600,
      }));
      return review(round).figures[0]?.value ?? 0;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0), mean(0.7), mean(1)];
  expect(weak).toBeLessThan(middling);
  expect(middling).toBeLessThan(strong);
});

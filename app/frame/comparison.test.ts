import { expect, test } from 'vitest';
import { comparisonOf, comparisonSentence, isNewBest, ownSide, stampOf } from './comparison.ts';

const minefield = {};
const standing = { score: 56, result: 'loss', actions: 19, ms: 23_000 } as const;
const toggle = { figure: '50', lead: 0, isFirst: false };
const ended = {
  game: minefield,
  count: undefined,
  figures: { score: 56, toBeat: 64 },
  standing,
};

test('the own number is the round’s own where it has one, else its score, and never a 0', () => {
  expect(ownSide({}, undefined, 1296)).toMatchObject({ caption: 'This time', value: '1,296' });
  expect(ownSide({}, undefined, 0)).toBeUndefined();
  expect(ownSide({ sum: 'wins' }, undefined, 18)).toEqual({ caption: 'Wins so far', value: '18' });
  const tricks = { value: 0, unit: 'of 8 tricks' };
  expect(ownSide({ sum: 'tokensNS' }, tricks, 3)).toEqual({ caption: 'Tricks', value: '0', of: 'of 8' });
  expect(ownSide({ sum: 'wins' }, { value: 7, unit: 'guesses' }, 1)).toEqual({
    caption: 'Your guesses',
    value: '7',
  });
});

test('the comparison is the first that there is: the friend, the day, the best, Toggle, nothing', () => {
  const rival = { ...standing, name: 'Kit', score: 60 };
  const all = { ...ended, rival, toggle };
  const words = (round: Parameters<typeof comparisonOf>[0]) => {
    const found = comparisonOf(round);
    return found && comparisonSentence(found);
  };
  expect(words(all)).toBe('You 56, Kit 60.');
  const place = { caption: 'Today', value: '12th', of: 'of 212' };
  const day = { ...all, rival: undefined, place };
  expect(words(day)).toBe('This time 56, Today 12th of 212.');
  expect(words({ ...day, game: { sum: 'wins' }, standing: { ...standing, result: 'win' } })).toBe(
    'You Won, Today 12th of 212.',
  );
  expect(words({ ...day, game: { sum: 'wins' } })).toBe('Today 12th of 212.');
  expect(words({ ...day, total: { caption: 'You', value: '23' } })).toBe('You 23, Today 12th of 212.');
  expect(words({ ...all, rival: undefined })).toBe('This time 56, Your best 64.');
  expect(words({ ...ended, figures: { score: 70, toBeat: 64 } })).toBe('This time 70, Best before 64.');
  expect(words({ ...ended, figures: { score: 51, toBeat: 64 }, toggle })).toBe('You 51, Toggle 50.');
  expect(words({ ...ended, figures: { score: 51, toBeat: 64 } })).toBe('This time 51.');
  expect(words({ ...ended, figures: { score: 0, toBeat: 64 }, toggle })).toBeUndefined();
});

test('a practice is compared with the round that it goes on from, and with nothing else', () => {
  const practice = { ...ended, figures: { score: 71 }, toggle };
  expect(comparisonOf({ ...practice, origin: { before: '56' } })).toMatchObject({
    mine: { caption: 'This time', value: '71' },
    theirs: { caption: 'Before', value: '56' },
  });
  const unknown = comparisonOf({ ...practice, origin: { before: undefined } });
  expect(unknown).toEqual({ mine: { caption: 'This time', value: '71', spoken: 'Final score' } });
});

test('a race names its unit once, in the caption', () => {
  const game = { race: 'guess', sum: 'wins' } as const;
  const won = { score: 1, result: 'win', actions: 7, ms: 0 } as const;
  const race = { ...ended, game, standing: won, figures: { score: 3 } };
  expect(comparisonOf({ ...race, rival: { ...won, actions: 5, name: 'Kit' } })).toEqual({
    mine: { caption: 'Your guesses', value: '7' },
    theirs: { caption: 'Kit', value: '5' },
  });
  expect(comparisonOf({ ...race, rival: { ...won, result: 'loss', name: 'Kit' } })?.theirs?.value).toBe(
    'Lost',
  );
});

test('a best is new when an earlier one is beaten, not when it is reached', () => {
  expect([220, 221, 222].map((score) => isNewBest(score, 221))).toEqual([false, false, true]);
  expect(isNewBest(5, 0)).toBe(false);
  expect(isNewBest(5, undefined)).toBe(false);
});

test('a win has a stamp, a loss has not, unless it is a best', () => {
  expect(stampOf('win', { score: 5, toBeat: 0 })).toBe('You won');
  expect(stampOf('win', { score: 5, toBeat: 0 }, 'All home')).toBe('All home');
  expect(stampOf('win', { score: 6, toBeat: 5 }, 'All home')).toBe('New best');
  expect(stampOf('loss', { score: 5, toBeat: 0 })).toBeUndefined();
  expect(stampOf('loss', { score: 6, toBeat: 5 })).toBe('New best');
});

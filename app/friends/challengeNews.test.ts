import { expect, test, vi } from 'vitest';
import type { FriendsBox, FriendsChallenge } from '../../protocol/friends.ts';
import { challengeNews as newsAt } from './challengeNews.ts';

vi.mock('../lib/cards.ts', () => ({ gameName: () => 'Higher / Lower' }));

const challengeNews = (before: FriendsBox, after: FriendsBox) => newsAt(before, after, 1);

const standing = { score: 1, result: 'win', actions: 5, ms: 900 } as const;
const member = (id: string, name: string) => ({ id, name, streak: 0, isMaker: false, isYou: id === 'you' });
const members = [member('you', 'Wren'), member('kit', 'Kit'), member('robin', 'Robin')];
const details = { id: 'box', name: 'Porch', picture: '🔥', secret: '', days: [] };

function box(...challenges: Pick<FriendsChallenge, 'id' | 'member' | 'answers'>[]): FriendsBox {
  const round = { game: 'higherlower', difficulty: 'noob', run: 'r', standing, ends: 2 } as const;
  return { ...details, members, challenges: challenges.map((each) => ({ ...round, ...each })) };
}

test('a challenge is announced once, and who takes it, but not one’s own', () => {
  const sent = { id: 'a', member: 'kit', answers: [] };
  expect(challengeNews(box(), box(sent))).toEqual(['Kit sent a challenge: Higher / Lower.']);
  expect(challengeNews(box(sent), box(sent))).toEqual([]);
  const taken = { ...sent, answers: [{ member: 'robin' }, { member: 'you', standing }] };
  expect(challengeNews(box(sent), box(taken))).toEqual(['Robin took Kit’s challenge.']);
  const own = { id: 'b', member: 'you', answers: [{ member: 'kit', standing }] };
  expect(challengeNews(box(taken), box(own, taken))).toEqual(['Kit took your challenge.']);
  // Members who have left, or whom an operator hides, are not named.
  expect(challengeNews(box(), box({ id: 'c', member: 'gone', answers: [{ member: 'gone' }] }))).toEqual([]);
});

test('a challenge that was withdrawn is announced, and one that has ended or whose sender has left is not', () => {
  const theirs = { id: 'a', member: 'kit', answers: [] };
  const own = { id: 'b', member: 'you', answers: [] };
  expect(challengeNews(box(theirs), box())).toEqual(['Kit withdrew a challenge: Higher / Lower.']);
  expect(challengeNews(box(own, theirs), box(theirs))).toEqual(['You withdrew a challenge: Higher / Lower.']);
  expect(newsAt(box(theirs), box(), 2)).toEqual([]);
  const gone = { ...theirs, member: 'gone' };
  expect(challengeNews(box(gone), box())).toEqual([]);
});

// Announcements of challenges in a friends' box.
import type { FriendsBox, FriendsChallenge } from '../../protocol/friends.ts';
import { gameName } from '../lib/cards.ts';

/** Sentences about challenges and others' answers that a later state of a box has and an earlier one had not, or has lost. */
export function challengeNews(before: FriendsBox, after: FriendsBox, now: number): string[] {
  const memberOf = (id: string) => after.members.find((each) => each.id === id);
  const news = after.challenges.flatMap(({ id, member, game, answers }) => {
    const sender = memberOf(member);
    if (!sender) return [];
    const known = before.challenges.find((each) => each.id === id);
    const sent = known || sender.isYou ? [] : [`${sender.name} sent a challenge: ${gameName(game)}.`];
    const whose = sender.isYou ? 'your' : `${sender.name}’s`;
    const taken = answers
      .filter((answer) => !known?.answers.some((each) => each.member === answer.member))
      .map((answer) => memberOf(answer.member))
      .flatMap((friend) => (friend && !friend.isYou ? [`${friend.name} took ${whose} challenge.`] : []));
    return [...sent, ...taken];
  });
  const isWithdrawn = ({ id, ends }: FriendsChallenge) =>
    ends > now && !after.challenges.some((each) => each.id === id);
  const withdrawn = before.challenges.filter(isWithdrawn).flatMap(({ member, game }) => {
    const sender = memberOf(member);
    return sender ? [`${sender.isYou ? 'You' : sender.name} withdrew a challenge: ${gameName(game)}.`] : [];
  });
  return [...news, ...withdrawn];
}

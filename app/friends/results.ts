// Members' results at the matches of a day, for rows and announcements.
import { grouped } from '../../kit/board/grouped.ts';
import type { FriendsBox, FriendsDay, FriendsMatch, Member } from '../../protocol/friends.ts';
import { cardById, gameName } from '../lib/cards.ts';
import { scoreWords } from '../today/scoreWords.ts';

type Result = NonNullable<FriendsMatch['results']>[number];

export function resultOf({ results }: FriendsMatch, member: Member): Result | undefined {
  return results?.find((each) => each.member === member.id);
}

/** Whether the viewer must finish the match before this member's result shows. */
export function isCovered({ results }: FriendsMatch, { isYou }: Member): boolean {
  return !results && !isYou;
}

export function scoreOf(game: string, score: number): string {
  const card = cardById(game);
  return card ? scoreWords(card, score) : grouped(score);
}

/** A row for those who can't see it: "Robin: the first game: lit 5. The second: play to see." */
export function rowWords(member: Member, day: FriendsDay): string {
  const matches = day.matches.map((match) => {
    const own = resultOf(match, member);
    const words = own
      ? `${own.flame} ${scoreOf(match.game, own.score)}`
      : isCovered(match, member)
        ? 'play to see'
        : 'to come';
    return `${gameName(match.game)}: ${words}.`;
  });
  return `${nameOf(member)}: ${matches.join(' ')}`;
}

export const nameOf = ({ name, isYou }: Member): string => (isYou ? `${name} (you)` : name);

/** Sentences about others' results of the latest day that a later state of a box has and an earlier one had not, of matches open in both. */
export function resultNews(before: FriendsBox, after: FriendsBox): string[] {
  const [day] = after.days;
  const earlier = before.days.find(({ date }) => date === day?.date);
  return (
    day?.matches.flatMap(({ game, results = [] }, i) => {
      const known = earlier?.matches[i]?.results;
      if (!known) return [];
      return results
        .filter(({ member }) => !known.some((each) => each.member === member))
        .flatMap(({ member, flame }) => {
          const friend = after.members.find(({ id, isYou }) => id === member && !isYou);
          if (!friend) return [];
          const name = gameName(game);
          return [
            flame === 'blazing' ? `${friend.name} set ${name} ablaze.` : `${friend.name} ${flame} ${name}.`,
          ];
        });
    }) ?? []
  );
}

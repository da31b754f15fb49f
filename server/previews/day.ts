// The picture of a day's box where a link to it is shared: which games, and nothing of their deals.
import { gameById } from '../../games/index.ts';
import { dayCard } from '../../kit/picture/dayCard.ts';
import type { Drawing } from '../../kit/picture/drawing.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import type { Box } from '../../protocol/today.ts';

export function dayPicture({ date, number, matches }: Box): Drawing {
  return dayCard({
    number,
    date: dayWords(date),
    matches: matches.map(({ game }) => ({
      game: gameById(game) ?? { name: game, title: game },
      score: '',
      flame: undefined,
    })),
    streak: 0,
  });
}

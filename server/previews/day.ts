// The picture of a day's box where a link to it is shared: which games, and nothing of their deals.
import { gameById } from '../../games/index.ts';
import { dayCard } from '../../kit/picture/dayCard.ts';
import type { Drawing } from '../../kit/picture/drawing.ts';
import type { Box } from '../../protocol/today.ts';

const formatter = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

export function dayPicture({ date, number, matches }: Box): Drawing {
  return dayCard({
    number,
    date: formatter.format(new Date(`${date}T00:00:00Z`)).replace(',', ''),
    matches: matches.map(({ game }) => ({
      game: gameById(game) ?? { name: game, title: game },
      score: '',
      flame: undefined,
    })),
    streak: 0,
  });
}

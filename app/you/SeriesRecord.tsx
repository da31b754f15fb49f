// Record of a game's full games.
import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import { roundNoun } from '../../kit/round/series.ts';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { Facts } from '../lib/ui/Facts.tsx';
import { readSeries, seriesTally } from '../series/series.ts';

/** Nothing before the first finished one. */
export function SeriesRecord({ game }: { readonly game: Game }) {
  const { data } = useOwnAnswer({ queryKey: ['series'], queryFn: readSeries });
  const tally = data && seriesTally(game, data);
  if (!tally) return null;
  const card = game.series;
  const round = roundNoun(game);
  const { won, lost, average, longest } = tally;
  const facts = [
    ['Won', grouped(won)],
    ['Lost', grouped(lost)],
    [`${measure[card?.by ?? 'wins']} a ${round}`, average.toFixed(1)],
    ['Longest', counted(longest, round)],
  ] as const;
  return (
    <section aria-labelledby="full-games">
      <h3 className="title-s" id="full-games">
        {card?.by === 'wins' ? 'Best of several rounds' : 'Full games'}
      </h3>
      <Facts facts={facts} />
    </section>
  );
}

const measure = { points: 'Points', wins: 'Wins', tokens: 'Tokens' } as const;

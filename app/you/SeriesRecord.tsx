// Record of a game's full games.
import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import { useAnswer } from '../lib/queries.ts';
import { readSeries, seriesTally } from '../rounds/series.ts';
import '../lib/ui/lists.css';

interface Props {
  readonly game: Game;
  /** ID of the signed-in player. */
  readonly player: string | undefined;
}

/** Nothing before the first finished one. */
export function SeriesRecord({ game, player }: Props) {
  const { data } = useAnswer({ queryKey: ['series', player], queryFn: readSeries, networkMode: 'always' });
  const tally = data && seriesTally(game, data);
  if (!tally) return null;
  const isHands = game.unit === 'hand';
  const { won, lost, average, longest } = tally;
  const facts = [
    ['Won', grouped(won)],
    ['Lost', grouped(lost)],
    [`${measure[game.series?.by ?? 'wins']} a ${isHands ? 'hand' : 'round'}`, average.toFixed(1)],
    ['Longest', counted(longest, isHands ? 'hand' : 'round')],
  ] as const;
  return (
    <section aria-labelledby="full-games">
      <h3 className="title-s" id="full-games">
        {game.series?.by === 'wins' ? 'Best of several rounds' : 'Full games'}
      </h3>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const measure = { points: 'Points', wins: 'Wins', tokens: 'Tokens' } as const;

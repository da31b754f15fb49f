// The rival's best on an empty board: no row, and never ranked.
import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import { rivalName } from '../../kit/contract/review.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { useAnswer } from '../lib/queries.ts';
import { askReviewer } from '../review/reviewer.ts';
import styles from './RivalBest.module.css';

interface Props {
  readonly game: Pick<Game, 'slug'>;
  readonly difficulty: Difficulty;
}

export function RivalBest({ game, difficulty }: Props) {
  const { data } = useAnswer({
    queryKey: ['rival', game.slug, difficulty],
    queryFn: async () => (await askReviewer(game, (ask) => ask('best', { difficulty }))) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <p className={`lead ${styles.best}`} role="status">
      {typeof data === 'number' && (
        <>
          {rivalName}’s best is <b className="numbers">{grouped(data)}</b>. It’s a robot, so it doesn’t rank.
        </>
      )}
    </p>
  );
}

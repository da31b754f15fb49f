// A game's leaderboard: one difficulty and window at a time, with the player's own place.
import { type CSSProperties, useState } from 'react';
import * as v from 'valibot';
import type { Game } from '../../kit/contract/card.ts';
import { onInk } from '../../kit/picture/inks.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { leaderboard, type Window, windows } from '../../protocol/leaderboards.ts';
import { useSession } from '../account/session.ts';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { fieldVar, inkVar } from '../lib/inks.ts';
import { queries } from '../lib/queries.ts';
import { getJson } from '../lib/send.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { Answer } from '../lib/ui/Answer.tsx';
import { Choice } from '../lib/ui/Choice.tsx';
import { useChanges } from '../lib/useChanges.ts';
import { hasRival } from '../review/reviews.ts';
import { BoardTable } from './BoardTable.tsx';
import styles from './LeaderboardPanel.module.css';
import { RivalBest } from './RivalBest.tsx';

/** 'deal': the game's own day. */
type Shown = Window | 'deal';

const windowNames: Record<Shown, string> = {
  deal: 'Today’s deal',
  today: 'Today',
  week: 'This week',
  all: 'All time',
};

interface Props {
  readonly game: Pick<Game, 'id' | 'slug' | 'timed' | 'sum' | 'field' | 'robots'>;
  readonly difficulty?: Difficulty;
  readonly title?: string;
  /** Links open new tabs: a game stays open below. */
  readonly aside?: boolean;
}

export function LeaderboardPanel({ game, difficulty = 'noob', title, aside = false }: Props) {
  const [level, setLevel] = useState(difficulty);
  const [window, setWindow] = useState<Shown>('all');
  useChanges('boards', () => void queries.invalidateQueries({ queryKey: ['leaderboard'] }));
  return (
    <div className={`shrink shaded ${styles.panel}`} style={inksOf(game.field)}>
      <div className={`row inverse wrap ${styles.head}`}>
        {title && <h2 className="title-l">{title}</h2>}
        <Choice
          label="Difficulty"
          value={level}
          options={difficulties}
          nameOf={(each) => each.toUpperCase()}
          onChoose={(each) => setLevel(each)}
        />
        <Choice
          label="Window"
          value={window}
          options={aside ? (['deal', ...windows] as const) : windows}
          nameOf={(each) => windowNames[each]}
          onChoose={(each) => setWindow(each)}
        />
      </div>
      <Board game={game} difficulty={level} window={window} aside={aside} />
    </div>
  );
}

/** The game's inks, its flame, and an ink for rays that keeps the contrast of text on them. */
function inksOf(field: Game['field']): CSSProperties {
  const on = onInk(field);
  return {
    '--field': fieldVar(field),
    '--on-field': inkVar(on),
    '--against': inkVar(on === 'stock' || field === 'stock' ? 'night' : 'stock'),
    '--flame': inkVar(on === 'stock' ? 'marigold' : 'tomato'),
    '--flame-core': 'var(--stock)',
  } as CSSProperties;
}

function Board({ game, difficulty, window, aside }: Required<Omit<Props, 'title'>> & { window: Shown }) {
  const session = useSession();
  const date = useTodaysDate();
  const query = new URLSearchParams({ difficulty, window });
  const path =
    window === 'deal'
      ? `/api/today/${date}/board/${game.id}?difficulty=${difficulty}`
      : `/api/leaderboards/${encodeURIComponent(game.id)}?${query}`;
  // The answer includes the player's own place.
  const board = useOwnAnswer({
    queryKey: ['leaderboard', path],
    queryFn: async () => v.parse(leaderboard, await getJson(path)),
    networkMode: 'online',
    staleTime: 15_000,
  });
  return (
    <Answer query={board} what="The leaderboard">
      {(data) =>
        data.rows.length > 0 ? (
          <BoardTable board={data} game={game} aside={aside} />
        ) : window === 'deal' ? (
          <p>Once you’ve played today’s deal at this difficulty, its scores show here.</p>
        ) : (
          <>
            <p>
              No scores yet. {session.kind === 'user' ? 'Play' : 'Sign in and play'} a round to take first
              place.
            </p>
            {/* A board of sums has no best round. */}
            {game.sum === undefined && hasRival(game) && <RivalBest game={game} difficulty={difficulty} />}
          </>
        )
      }
    </Answer>
  );
}

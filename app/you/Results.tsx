import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { grouped } from '../../kit/board/grouped.ts';
import { history } from '../../protocol/replays.ts';
import { queries, useAnswer } from '../lib/queries.ts';
import { getJson } from '../lib/send.ts';
import { Answer } from '../lib/ui/Answer.tsx';
import { Figures } from '../lib/ui/Facts.tsx';
import { listOwnRounds } from '../rounds/ownRounds.ts';
import { playerTallies, talliesOf } from '../rounds/tallies.ts';
import { NothingYet } from './NothingYet.tsx';
import { type ListedRound, RoundsTable } from './RoundsTable.tsx';
import { SeriesRecord } from './SeriesRecord.tsx';
import { Shelf } from './Shelf.tsx';
import { percent, type Props as Shown, Statistics } from './Statistics.tsx';
import { Trends } from './Trends.tsx';
import { untilReadable } from './untilReadable.ts';
import styles from './YouPage.module.css';

interface Props extends Shown {
  /** Shown rounds of the chosen game, newest first; undefined when unavailable. */
  readonly rounds: readonly ListedRound[] | undefined;
  /** False at the last round. */
  readonly onMore: false | (() => void);
}

function Results({ tallies, rounds, game, onGame, onMore }: Props) {
  const played = gameById(game);
  const sum = (figure: 'plays' | 'wins') => tallies.reduce((all, tally) => all + tally[figure], 0);
  const plays = sum('plays');
  const figures = [
    ['Rounds', grouped(plays)],
    ['Win rate', percent(sum('wins'), plays)],
  ] as const;
  return (
    <>
      {plays > 0 && <Figures className={styles.figures} facts={figures} />}
      <Shelf tallies={tallies} game={game} onGame={onGame} />
      <Statistics tallies={tallies} game={game} onGame={onGame} />
      {played?.series && <SeriesRecord game={played} />}
      <Trends game={game} />
      {rounds && <RoundsTable rounds={rounds} />}
      {onMore && (
        <button type="button" className="button plain" onClick={onMore}>
          Show more rounds
        </button>
      )}
    </>
  );
}

const pageLength = 20;

export function GuestRecord() {
  const [game, setGame] = useState('');
  const [pages, setPages] = useState(1);
  const own = useAnswer({
    queryKey: ['own rounds'],
    queryFn: () => listOwnRounds(),
    ...untilReadable,
  });
  return (
    <Answer query={own} failed={unreadable} empty={<NothingYet />}>
      {(all) => {
        const shown = all.filter((round) => game === '' || round.game === game);
        return (
          <Results
            tallies={talliesOf(all).read()}
            rounds={shown.slice(0, pages * pageLength)}
            game={game}
            onGame={setGame}
            onMore={shown.length > pages * pageLength && (() => setPages(pages + 1))}
          />
        );
      }}
    </Answer>
  );
}

const unreadable = (
  <p role="alert">
    Your rounds on this device can’t be read right now. If Play Small is open in other tabs, close them;
    otherwise allow this site to store data.
  </p>
);

export function PlayerRecord({ player }: { readonly player: string }) {
  const [game, setGame] = useState('');
  const { data, error } = useAnswer(playerTallies(player));
  const rounds = useRounds(player, game);
  const all = rounds.data?.pages.flatMap((page) => page.rounds);
  const failed = error ?? rounds.error;
  return (
    <Answer query={{ data: all || failed ? data : undefined, error: failed }} what="Your rounds">
      {(tallies) =>
        tallies.length === 0 && all?.length === 0 && game === '' ? (
          <NothingYet />
        ) : (
          <Results
            tallies={tallies}
            rounds={all}
            game={game}
            onGame={setGame}
            onMore={rounds.hasNextPage && (() => void rounds.fetchNextPage())}
          />
        )
      }
    </Answer>
  );
}

function useRounds(player: string, game: string) {
  return useInfiniteQuery(
    {
      queryKey: ['rounds', player, game],
      initialPageParam: '',
      queryFn: async ({ pageParam }) => {
        const query = new URLSearchParams({ ...(game && { game }), ...(pageParam && { before: pageParam }) });
        return v.parse(history, await getJson(`/api/users/me/runs?${query}`));
      },
      getNextPageParam: ({ before }) => before,
      // Keeps the table until the next game's rounds have loaded.
      placeholderData: (before) => before,
      networkMode: 'online',
    },
    queries,
  );
}

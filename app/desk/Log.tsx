// Operators' actions, from the desk and the command line.
import { useInfiniteQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import { DeskEntry } from '../../protocol/desk.ts';
import { queries } from '../lib/queries.ts';
import { ask, Pending } from './ask.tsx';
import styles from './Desk.module.css';

const page = 50;

export function Log() {
  const asked = useInfiniteQuery(
    {
      queryKey: ['desk', 'log'],
      queryFn: ({ pageParam }) => ask(v.array(DeskEntry), `log${pageParam}`),
      initialPageParam: '',
      getNextPageParam: (last) => {
        const oldest = last.at(-1);
        return oldest && last.length === page ? `?before=${oldest.at}-${oldest.id}` : undefined;
      },
      retry: false,
    },
    queries,
  );
  const entries = asked.data?.pages.flat();
  return (
    <>
      <Pending {...asked} />
      <p>Kept for 400 days. Entries can’t be changed.</p>
      {entries && (
        <ol className={`panel ${styles.log}`}>
          {entries.map(({ id, at, name, action, subject, detail }) => (
            <li className="grid" key={id}>
              <time className="muted" dateTime={new Date(at).toISOString()}>
                {dateTimeWords(at)}
              </time>
              <b>{name}</b>
              <code>{action}</code>
              <span>{[detail, subject].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ol>
      )}
      {asked.hasNextPage && (
        <Button plain onClick={() => void asked.fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </>
  );
}

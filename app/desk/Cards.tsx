import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { Pending } from './ask.tsx';
import styles from './Desk.module.css';

interface Props<Row> {
  readonly asked: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error'>;
  /** Sentence for an empty list. */
  readonly empty: string;
  card(row: Row): ReactNode;
}

/** List of what has been asked for, a card each. */
export function Cards<Row extends { readonly id: string }>({ asked, empty, card }: Props<Row>) {
  return (
    <>
      <Pending {...asked} />
      {asked.data?.length === 0 && <p>{empty}</p>}
      <ul className={`tiles ${styles.cards}`}>
        {asked.data?.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
    </>
  );
}

/** Rows to begin with, and how many *Show more* adds. */
export const pageLength = 50;

interface MoreProps {
  readonly asked: Props<unknown>['asked'];
  readonly limit: number;
  onMore(limit: number): void;
}

/** Nothing when the last rows are shown. */
export function ShowMore({ asked, limit, onMore }: MoreProps) {
  return (
    asked.data?.length === limit && (
      <Button plain onClick={() => onMore(limit + pageLength)}>
        Show more
      </Button>
    )
  );
}

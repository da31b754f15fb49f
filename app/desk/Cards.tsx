import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

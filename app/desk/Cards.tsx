import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { Answer } from '../lib/ui/Answer.tsx';
import { useAsked } from './ask.ts';
import styles from './Desk.module.css';

/** Rows to begin with, and how many *Show more* adds. */
const pageLength = 50;

/** Asks for rows of a group: "players". @returns them, and a button for more of them */
export function useRows<Schema extends v.GenericSchema>(
  group: string,
  schema: Schema,
  wanted: Readonly<Record<string, string>> = {},
  refetchInterval: number | false = false,
) {
  const [limit, setLimit] = useState(pageLength);
  const query = useDeferredValue(new URLSearchParams({ ...wanted, limit: String(limit) }).toString());
  const asked = useAsked(['desk', group, query], v.array(schema), `${group}?${query}`, {
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const showMore = asked.data?.length === limit && (
    <Button plain onClick={() => setLimit(limit + pageLength)}>
      Show more
    </Button>
  );
  return { asked, showMore };
}

interface Props<Row> {
  readonly asked: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error'>;
  /** Sentence for an empty list. */
  readonly empty: string;
  card(row: Row): ReactNode;
}

/** List of what has been asked for, a card each. */
export function Cards<Row extends { readonly id: string }>({ asked, empty, card }: Props<Row>) {
  return (
    <Answer query={asked} empty={<p>{empty}</p>}>
      {(rows) => (
        <ul className={`tiles ${styles.cards}`}>
          {rows.map((row) => (
            <li key={row.id}>{card(row)}</li>
          ))}
        </ul>
      )}
    </Answer>
  );
}

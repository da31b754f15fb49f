// Screen of an operation that lists rows: filters, columns and buttons come from the server's table.
import { type ReactNode, useId, useState } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import { capital } from '../../kit/board/words.ts';
import { dateTimeWords, dayWords } from '../../protocol/dateWords.ts';
import { type DeskOperation, DeskRow, isTime } from '../../protocol/desk.ts';
import { allCards, gameName } from '../lib/cards.ts';
import { Facts } from '../lib/ui/Facts.tsx';
import { Acts, useOperation } from './acts.tsx';
import { Cards, useRows } from './Cards.tsx';
import styles from './Desk.module.css';

interface Props {
  /** Group of the operations: "players". */
  readonly of: string;
  /** Column of a card's heading. Without one, rows are lines. */
  readonly title?: string;
  readonly given?: Readonly<Record<string, string>>;
  /** Further links and buttons of a card. */
  more?(row: DeskRow): ReactNode;
}

export function Listing({ of: group, title, given = {}, more }: Props) {
  const operation = useOperation(group);
  const [wanted, want] = useState(given);
  const { asked, showMore } = useRows(group, DeskRow, wanted);
  const { about = '', fields = [], columns = [] } = operation ?? {};
  return (
    <>
      <p>{operation && `${capital(about)}.`}</p>
      <p className="row wrap">
        {fields.map((field) => (
          <Filter
            key={field.name}
            field={field}
            value={wanted[field.name] ?? ''}
            onChange={(value) => want({ ...wanted, [field.name]: value })}
          />
        ))}
      </p>
      {title === undefined ? (
        <ol className={`panel ${styles.log}`}>
          {asked.data?.map((row) => (
            <li className="grid" key={row.id}>
              {columns.map(([, name]) => (
                <span key={name}>{shown(name, row[name])}</span>
              ))}
            </li>
          ))}
        </ol>
      ) : (
        <Cards
          asked={asked}
          empty="None."
          card={(row) => (
            <article className={`panel stack ${styles.card}`} aria-labelledby={row.id}>
              <h2 className="head" id={row.id} dir="auto">
                {shown(title, row[title])}
              </h2>
              <Facts
                facts={columns.flatMap(([heading, name]) => {
                  const value = name === title ? null : shown(name, row[name]);
                  return value === null ? [] : [[capital(heading), value] as const];
                })}
              />
              <Acts group={group} row={row}>
                {more?.(row)}
              </Acts>
            </article>
          )}
        />
      )}
      {showMore}
    </>
  );
}

interface FilterProps {
  readonly field: DeskOperation['fields'][number];
  readonly value: string;
  onChange(value: string): void;
}

function Filter({ field: { name, about, choices }, value, onChange }: FilterProps) {
  const id = useId();
  if (name === 'limit' || name === 'days') return null;
  const options = name === 'game' ? allCards().map((card) => card.id) : choices;
  const props = {
    id,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  return (
    <span className={`gap-6 ${styles.filter}`}>
      <label className="bold" htmlFor={id}>
        {capital(about)}
      </label>
      {options ? (
        <select {...props}>
          <option value="">All</option>
          {options.map((each) => (
            <option key={each} value={each}>
              {name === 'game' ? gameName(each) : each}
            </option>
          ))}
        </select>
      ) : (
        <input type="search" autoComplete="off" spellCheck={false} {...props} />
      )}
    </span>
  );
}

/** Shows a value; null for none. */
function shown(name: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  if (isTime(name)) return dateTimeWords(Number(value));
  if (name === 'date') return dayWords(String(value));
  if (name === 'game') return gameName(String(value));
  if (name === 'player' || name === 'maker') return <a href={`#rounds/${value}`}>{String(value)}</a>;
  return typeof value === 'number' ? grouped(value) : <bdi>{String(value)}</bdi>;
}

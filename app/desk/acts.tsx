// Buttons and forms of a row's operations. Their words and fields come from the server's table.
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { capital } from '../../kit/board/words.ts';
import { DeskOperation, type DeskRow } from '../../protocol/desk.ts';
import { gameName } from '../lib/cards.ts';
import { ask, useAsked, useChange } from './ask.ts';
import styles from './Desk.module.css';

export function useOperation(path: string): DeskOperation | undefined {
  const { data } = useAsked(['desk', 'operations'], v.array(DeskOperation), 'operations', {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.find((each) => each.path === path);
}

interface Props {
  /** Group of the operations, and of the row: "players". */
  readonly group: string;
  /** An element with its ID names it, for screen readers. */
  readonly row: DeskRow;
  readonly children?: ReactNode;
}

interface Change {
  readonly path: string;
  readonly body: object;
}

const Answer = v.array(v.object({ words: v.string() }));

/** The operations that a row takes now, and what came of the last one. */
export function Acts({ group, row, children }: Props) {
  const change = useChange(
    ({ path, body }: Change) => ask(v.unknown(), path, { method: 'POST', body }),
    ['desk', group],
  );
  return (
    <>
      <div className="row wrap">
        {row.acts.map((name) => (
          <Act key={name} path={`${group}/${name}`} row={row} run={change.mutate} />
        ))}
        {children}
      </div>
      <p role="status">{v.is(Answer, change.data) && change.data[0]?.words}</p>
      <p role="alert">{change.failure}</p>
    </>
  );
}

interface ActProps {
  /** Path of the operation: "players/hide". */
  readonly path: string;
  readonly row: DeskRow;
  run(change: Change, then?: { onSuccess(): void }): void;
}

/** Button that runs the operation, behind a form if more must be given. */
function Act({ path, row, run }: ActProps) {
  const operation = useOperation(path);
  const details = useRef<HTMLDetailsElement>(null);
  if (!operation) return null;
  const { label, submit = label } = operation;
  const [subject, ...fields] = operation.fields;
  const body = subject && { [subject.name]: subject.many ? [row.id] : row.id };
  if (fields.length === 0)
    return (
      <Button plain aria-describedby={row.id} onClick={() => run({ path, body: { ...body } })}>
        {label}
      </Button>
    );

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const values = fields.flatMap(({ name, many }) => {
      if (many) return [[name, given.getAll(name)]];
      const text = String(given.get(name)).trim();
      return text === textOf(row, name) ? [] : [[name, text]];
    });
    const close = () => {
      details.current?.removeAttribute('open');
      details.current?.querySelector('summary')?.focus();
    };
    if (values.length === 0) close();
    else run({ path, body: { ...body, ...Object.fromEntries(values) } }, { onSuccess: close });
  }

  // Another operator's change of the fields replaces the form; of the rest of the row, it leaves what is typed.
  const begun = JSON.stringify(fields.map(({ name }) => [row[name], row.choices[name]]));
  return (
    <details ref={details}>
      <summary aria-describedby={row.id}>{label}</summary>
      <form key={begun} className={`stack ${styles.form}`} onSubmit={send}>
        {fields.map((field) => (
          <Field key={field.name} field={field} row={row} />
        ))}
        <Button type="submit">{submit}</Button>
      </form>
    </details>
  );
}

const textOf = (row: DeskRow, name: string) => String(row[name] ?? '');

/** Fields that take this many characters have several lines. */
const LONG = 400;

interface FieldProps {
  readonly field: DeskOperation['fields'][number];
  /** Has the values to begin with. */
  readonly row: DeskRow;
}

function Field({ field: { name, about, longest = 0, required }, row }: FieldProps) {
  const id = useId();
  const lists = row.choices[name];
  if (lists) return lists.map((list, index) => <Choice key={list[0]} {...{ name, row, list, index }} />);
  const props = { id, name, required, maxLength: longest || undefined, defaultValue: textOf(row, name) };
  return (
    <p className="stack">
      <label htmlFor={id}>{capital(about)}</label>
      {longest >= LONG ? <textarea rows={3} {...props} /> : <input autoComplete="off" {...props} />}
    </p>
  );
}

interface ChoiceProps extends Pick<FieldProps, 'row'> {
  readonly name: string;
  readonly list: readonly string[];
  readonly index: number;
}

/** One of a list of matches, such as hearts:mid. */
function Choice({ name, row, list, index }: ChoiceProps) {
  const chosen = [row[name]].flat();
  return (
    <select
      name={name}
      aria-label={`Game ${index + 1} of ${row.id}`}
      defaultValue={list.find((each) => chosen.includes(each))}
    >
      {list.map((each) => {
        const [game = '', difficulty = ''] = each.split(':');
        return (
          <option key={each} value={each}>
            {gameName(game)}, {difficulty.toUpperCase()}
          </option>
        );
      })}
    </select>
  );
}

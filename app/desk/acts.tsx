// Buttons and forms of operations. Their words and fields come from the server's table.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
import { capital } from '../../kit/board/words.ts';
import { DeskOperation } from '../../protocol/desk.ts';
import { queries } from '../lib/queries.ts';
import { ask, useChange } from './ask.tsx';
import styles from './Desk.module.css';

const table = {
  queryKey: ['desk', 'operations'],
  queryFn: () => ask(v.array(DeskOperation), 'operations'),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
};

export function useOperation(path: string): DeskOperation | undefined {
  return useQuery(table, queries).data?.find((each) => each.path === path);
}

type Values = Readonly<Record<string, unknown>>;

/** Body of an operation on a thing: its first field is the thing. */
function bodyOf({ fields: [first] }: DeskOperation, subject: string, values?: Values): Values {
  return first ? { [first.name]: first.many ? [subject] : subject, ...values } : { ...values };
}

/**
 * Runs operations on one thing.
 * @param subject ID
 * @param queryKey queries to refetch after each
 */
export function useActs(subject: string, queryKey?: readonly string[]) {
  const change = useChange(
    ({ operation, values }: { operation: DeskOperation; values?: Values }) =>
      ask(v.unknown(), operation.path, { method: 'POST', body: bodyOf(operation, subject, values) }),
    queryKey,
  );
  return { mutate: change.mutate, data: change.data, error: change.error };
}

interface Props {
  readonly acts: Pick<ReturnType<typeof useActs>, 'mutate'>;
  /** Path of the operation: "players/hide". */
  readonly of: string;
  /** ID of the element that names the thing, for screen readers. */
  readonly about?: string;
}

/** Button that runs the operation, behind a form if more must be given. */
export function Act({ acts: { mutate }, of: path, about }: Props) {
  const operation = useOperation(path);
  if (!operation) return null;
  const { label, submit = label, fields } = operation;
  if (fields.length < 2)
    return (
      <Button plain aria-describedby={about} onClick={() => mutate({ operation })}>
        {label}
      </Button>
    );

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (operation) mutate({ operation, values: Object.fromEntries(new FormData(event.currentTarget)) });
  }

  return (
    <details>
      <summary aria-describedby={about}>{label}</summary>
      <form className={`stack ${styles.form}`} onSubmit={send}>
        <Fields of={operation} />
        <Button type="submit">{submit}</Button>
      </form>
    </details>
  );
}

/** Fields that take this many characters have several lines. */
const LONG = 400;

/** Fields of an operation but the first. @param values to begin with */
export function Fields({
  of: { fields },
  values = {},
}: {
  readonly of: DeskOperation;
  readonly values?: Values;
}) {
  return fields
    .slice(1)
    .map((field) => <Field key={field.name} field={field} text={String(values[field.name] ?? '')} />);
}

interface FieldProps {
  readonly field: DeskOperation['fields'][number];
  readonly text: string;
}

function Field({ field: { name, about, longest = 0, required }, text }: FieldProps) {
  const id = useId();
  const props = { id, name, required, maxLength: longest || undefined, defaultValue: text };
  return (
    <p className="stack">
      <label htmlFor={id}>{capital(about)}</label>
      {longest >= LONG ? <textarea rows={3} {...props} /> : <input autoComplete="off" {...props} />}
    </p>
  );
}

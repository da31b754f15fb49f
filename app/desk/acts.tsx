// Buttons and forms of operations. Their words and fields come from the server's table.
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { Button } from '../../kit/board/Button.tsx';
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

function useOperation(path: string): DeskOperation | undefined {
  return useQuery(table, queries).data?.find((each) => each.path === path);
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Runs operations on one thing.
 * @param given what the operations are about: { id }
 * @param queryKey queries to refetch after each
 */
export function useActs(given: Values, queryKey?: readonly string[]) {
  const change = useChange(
    ({ path, values }: { path: string; values?: Values }) =>
      ask(v.unknown(), path, { method: 'POST', body: { ...given, ...values } }),
    queryKey,
  );
  return { given, mutate: change.mutate, data: change.data, error: change.error };
}

interface Props {
  readonly acts: ReturnType<typeof useActs>;
  /** Path of the operation: "players/hide". */
  readonly of: string;
  /** Words after the label, for screen readers. */
  readonly about?: string;
}

/** Button that runs the operation, behind a form if more must be given. */
export function Act({ acts: { given, mutate }, of: path, about }: Props) {
  const operation = useOperation(path);
  if (!operation) return null;
  const { label, submit = label, fields } = operation;
  const asked = fields.filter(({ name }) => !Object.hasOwn(given, name));
  if (asked.length === 0)
    return (
      <Button plain aria-label={about && `${label} ${about}`} onClick={() => mutate({ path })}>
        {label}
      </Button>
    );

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    mutate({ path, values: Object.fromEntries(new FormData(event.currentTarget)) });
  }

  return (
    <details>
      <summary>{label}</summary>
      <form className={`stack ${styles.form}`} onSubmit={send}>
        {asked.map((field) => (
          <label key={field.name}>
            {field.name.charAt(0).toUpperCase() + field.name.slice(1)}, {field.about}
            <input name={field.name} maxLength={field.longest} required autoComplete="off" />
          </label>
        ))}
        <Button type="submit">{submit}</Button>
      </form>
    </details>
  );
}

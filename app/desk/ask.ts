// Server requests of the desk.
import * as v from 'valibot';
import { createStore, useStore } from '../../kit/board/store.ts';
import { Problem } from '../../protocol/problem.ts';
import { request } from '../lib/send.ts';

/** Whether the operator has lost access: the role was revoked, or the session has ended. */
const closed = createStore(false);

export function useClosed(): boolean {
  return useStore(closed);
}

interface Asked {
  readonly method?: 'GET' | 'PUT' | 'PATCH' | 'POST';
  readonly body?: unknown;
}

/** @throws Error with a sentence for the operator */
export async function ask<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  { method = 'GET', body }: Asked = {},
): Promise<v.InferOutput<Schema>> {
  const response = await request(method, `/api/desk/${path}`, body).catch(() => {
    throw new Error('The server couldn’t be reached.');
  });
  if (response.ok) return v.parse(schema, await response.json());
  if (response.status === 404) closed.set(true);
  throw new Error(sentenceOf(await response.json().catch(() => undefined)));
}

function sentenceOf(answer: unknown): string {
  const problem = v.safeParse(Problem, answer);
  if (!problem.success) return 'That didn’t work.';
  const { title, detail, errors } = problem.output;
  return detail ?? errors?.map(({ message }) => message).join(' ') ?? title;
}

// Operators' roles for the desk. Only the command line grants and revokes them.
import type { Store } from '../store/store.ts';
import { type Actor, record } from './audit.ts';
import { existingPlayer } from './players.ts';

export interface OperatorRow {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly since: number | null;
}

export function listOperators({ db }: Store): Promise<OperatorRow[]> {
  return db
    .selectFrom('users')
    .select(['uid as id', 'display_name as name', 'email', 'operator_since as since'])
    .where('operator_since', 'is not', null)
    .orderBy('operator_since')
    .execute();
}

export async function isOperator({ db }: Store, uid: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('operator_since').where('uid', '=', uid).executeTakeFirst();
  return row !== undefined && row.operator_since !== null;
}

/** @param since null takes the role away, from the next request on */
export async function setOperator(
  store: Store,
  actor: Actor,
  id: string,
  since: number | null,
): Promise<void> {
  const { name } = await existingPlayer(store, id);
  await store.db
    .updateTable('users')
    .set(({ fn, val }) => ({
      operator_since: since === null ? null : fn.coalesce('operator_since', val(since)),
    }))
    .where('uid', '=', id)
    .execute();
  await record(store, actor, {
    action: since === null ? 'operators.remove' : 'operators.add',
    subject: id,
    detail: name,
  });
}

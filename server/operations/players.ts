// Operators' actions on players, and who is an operator.
import * as v from 'valibot';
import { ProfileChange } from '../../protocol/account.ts';
import type { DeskPlayer, PlayerChange } from '../../protocol/desk.ts';
import { eraseAccount } from '../account/erase.ts';
import { findPlayer } from '../account/find-players.ts';
import { setDisplayName } from '../auth/profile.ts';
import { announce } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { type Actor, type LoggedAction, record } from './audit.ts';
import { OperatorError } from './errors.ts';
import { hideFromBoards, showOnBoards } from './settle.ts';

/** A name as players can choose it, with visible characters. */
export const PlayerName = v.pipe(
  v.string(),
  v.transform((displayName) => ({ displayName })),
  ProfileChange,
  v.check(({ displayName }) => displayName !== '', 'Not a name: it has no visible characters.'),
  v.transform(({ displayName }) => displayName),
);

const changes: Record<PlayerChange, (store: Store, id: string) => Promise<unknown>> = {
  hide: (store, id) => hideFromBoards(store, id, Date.now()),
  show: (store, id) => showOnBoards(store, id, Date.now()),
  close,
  reopen,
};

/** @throws OperatorError for an unknown ID */
export async function existingPlayer(store: Store, id: string): Promise<DeskPlayer> {
  const player = await findPlayer(store, id);
  if (player) return player;
  throw new OperatorError(`No player has the id "${id}". To find one: players find <name>`);
}

export async function changePlayer(
  store: Store,
  actor: Actor,
  change: PlayerChange,
  id: string,
): Promise<DeskPlayer> {
  const { name } = await existingPlayer(store, id);
  await changes[change](store, id);
  return changed(store, actor, { action: `players.${change}`, subject: id, detail: name });
}

export async function renamePlayer(
  store: Store,
  actor: Actor,
  id: string,
  displayName: string,
): Promise<DeskPlayer> {
  const { name } = await existingPlayer(store, id);
  await setDisplayName(store, id, displayName);
  return changed(store, actor, {
    action: 'players.rename',
    subject: id,
    detail: `${name} is ${displayName}`,
  });
}

/**
 * Deletes a player permanently. The log gets no name, so that nothing of them remains.
 * @throws OperatorError for an operator's account
 */
export async function deletePlayer(store: Store, actor: Actor, id: string): Promise<void> {
  await existingPlayer(store, id);
  if (await isOperator(store, id)) throw operatorsStay(id);
  await eraseAccount(store, id);
  await record(store, actor, { action: 'players.delete', subject: id });
  await announce(store, 'players', 'boards');
}

async function changed(store: Store, actor: Actor, entry: LoggedAction): Promise<DeskPlayer> {
  await record(store, actor, entry);
  await announce(store, 'players', 'boards');
  return existingPlayer(store, entry.subject);
}

/** @throws OperatorError for an operator's account */
async function close({ db }: Store, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ disabled_at: Date.now() })
    .where('uid', '=', id)
    .where('operator_since', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw operatorsStay(id);
}

function operatorsStay(id: string): OperatorError {
  return new OperatorError(`That player is an operator. Remove the role first: operators remove ${id}`);
}

async function reopen({ db }: Store, id: string): Promise<void> {
  await db.updateTable('users').set({ disabled_at: null }).where('uid', '=', id).execute();
}

/** Lists the players who can use the desk. */
export function listOperators({ db }: Store) {
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

/** Grants or revokes the role for the desk. @param since epoch ms; null revokes the role, from the next request on */
export async function setOperator(store: Store, actor: Actor, id: string, since: number | null) {
  const { name } = await existingPlayer(store, id);
  await store.db
    .updateTable('users')
    .set(({ fn, val }) => ({
      operator_since: since === null ? null : fn.coalesce('operator_since', val(since)),
    }))
    .where('uid', '=', id)
    .execute();
  const action = since === null ? 'operators.remove' : 'operators.add';
  await record(store, actor, { action, subject: id, detail: name });
  return listOperators(store);
}

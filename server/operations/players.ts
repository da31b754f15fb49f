// Operations on players, and on who is an operator.
import * as v from 'valibot';
import { DisplayName } from '../../protocol/account.ts';
import { eraseAccount } from '../account/erase.ts';
import { type FoundPlayer, findPlayer, findPlayers } from '../account/find-players.ts';
import { setDisplayName } from '../auth/profile.ts';
import { OperatorError } from '../operator-error.ts';
import { announce } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { type Actor, type LoggedAction, record } from './audit.ts';
import { UsageError } from './errors.ts';
import { flag, group, limit, onDesk, onScreen, onStore, word } from './operation.ts';
import { list, time } from './report.ts';
import { hideFromBoards, showOnBoards } from './settle.ts';

/** A name as players can choose it, with visible characters. */
const PlayerName = v.pipe(DisplayName, v.nonEmpty('Not a name: it has no visible characters.'));

/** @throws OperatorError for an unknown ID */
export async function existingPlayer(store: Store, id: string): Promise<FoundPlayer> {
  const player = await findPlayer(store, id);
  if (player) return player;
  throw new OperatorError(`No player has the id "${id}". To find one: players find <name>`);
}

async function changed(store: Store, actor: Actor, entry: LoggedAction): Promise<FoundPlayer> {
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
  if (numUpdatedRows === 0n)
    throw new OperatorError(`That player is an operator. Remove the role first: operators remove ${id}`);
}

/** Lists the players who can use the desk. */
function listOperators({ db }: Store) {
  return db
    .selectFrom('users')
    .select(['uid as id', 'display_name as name', 'email', 'operator_since as since'])
    .where('operator_since', 'is not', null)
    .orderBy('operator_since')
    .execute();
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

const listing = list<FoundPlayer>(
  ['id', 'name', 'email', 'provider', 'createdAt', 'lastSeenAt', 'runs', 'hiddenAt', 'closedAt'],
  'No players found.',
);
const one = { id: word('<id>') };

function change(
  name: string,
  label: string,
  about: string,
  act: (store: Store, id: string) => Promise<unknown>,
) {
  return onDesk(name, {
    desk: { label },
    about,
    parameters: one,
    async run({ store, actor }, { id }) {
      const { name: detail } = await existingPlayer(store, id);
      await act(store, id);
      return changed(store, actor, { action: `players.${name}`, subject: id, detail });
    },
    show: (player) => listing([player]),
  });
}

export const playersOperations = group('players', 'players and their accounts', [
  onScreen('find', {
    about: 'find by id, or by part of a name or address; the most recently seen come first',
    acts: ({ hiddenAt, closedAt }) => [
      hiddenAt === null ? 'hide' : 'show',
      closedAt === null ? 'close' : 'reopen',
    ],
    parameters: { text: word('<text>', 'name, address or id'), limit: limit(20) },
    run: ({ store }, { text, limit }) => findPlayers(store, text, limit),
    show: listing,
  }),
  onStore('rename', {
    about: 'rename a player; the provider’s name no longer replaces it',
    parameters: { id: word('<id>'), displayName: word('<name>', undefined, PlayerName) },
    async run({ store, actor }, { id, displayName }) {
      const { name } = await existingPlayer(store, id);
      await setDisplayName(store, id, displayName);
      const detail = `${name} is ${displayName}`;
      return changed(store, actor, { action: 'players.rename', subject: id, detail });
    },
    show: (player) => listing([player]),
  }),
  change(
    'hide',
    'Hide from leaderboards',
    'hide a player from the leaderboards, later scores too; their own statistics go on',
    (store, id) => hideFromBoards(store, id, Date.now()),
  ),
  change('show', 'Show on leaderboards', 'show a hidden player’s scores again', (store, id) =>
    showOnBoards(store, id, Date.now()),
  ),
  change('close', 'Close account', 'close a player’s account without deleting anything', close),
  change('reopen', 'Reopen account', 'reopen a player’s account', ({ db }, id) =>
    db.updateTable('users').set({ disabled_at: null }).where('uid', '=', id).execute(),
  ),
  onStore('delete', {
    about: 'erase a player and all their data, as they could themselves',
    parameters: { ...one, yes: flag('--yes', 'confirm; this can’t be undone') },
    async run({ store, actor }, { id, yes }) {
      const { name, runs } = await existingPlayer(store, id);
      if (!yes)
        throw new UsageError(`This permanently erases ${name} and ${runs} rounds. Add --yes to confirm.`);
      await close(store, id);
      await eraseAccount(store, id);
      // Without a name, so that nothing of them remains.
      await record(store, actor, { action: 'players.delete', subject: id });
      await announce(store, 'players', 'boards');
      return { deleted: id };
    },
    show: ({ deleted }) => `Deleted ${deleted}.`,
  }),
]);

const operators = list<Awaited<ReturnType<typeof listOperators>>[number]>(
  ['id', 'name', 'email', ['since', ({ since }) => time(since)]],
  'No operators.',
);

const setRole = (name: string, about: string, since: () => number | null) =>
  onStore(name, {
    about,
    parameters: one,
    run: ({ store, actor }, { id }) => setOperator(store, actor, id, since()),
    show: operators,
  });

export const operatorsOperations = group('operators', 'players who can use the desk, at /desk', [
  onStore('list', {
    about: 'list operators, and since when',
    run: ({ store }) => listOperators(store),
    show: operators,
  }),
  setRole('add', 'let a player use the desk', Date.now),
  setRole('remove', 'revoke the role immediately, in open pages too', () => null),
]);

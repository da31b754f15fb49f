import { type DeskPlayer, type PlayerChange, playerChanges } from '../../protocol/desk.ts';
import { findPlayers } from '../account/find-players.ts';
import { UsageError } from '../operations/errors.ts';
import {
  changePlayer,
  deletePlayer,
  existingPlayer,
  listOperators,
  PlayerName,
  renamePlayer,
  setOperator,
} from '../operations/players.ts';
import { group, limit, onStore, option, readBy, word } from './command.ts';
import { list, time } from './report.ts';

const listing = list<DeskPlayer>(
  {
    ...{ ID: 'id', NAME: 'name', ADDRESS: 'email', PROVIDER: 'provider' },
    ...{ SINCE: 'createdAt', 'LAST SEEN': 'lastSeenAt', ROUNDS: 'runs' },
    STATE: ({ hiddenAt, closedAt }) =>
      [hiddenAt !== null && 'hidden', closedAt !== null && 'closed'].filter(Boolean).join(', '),
  },
  'No players found.',
);

const changes: Readonly<Record<PlayerChange, string>> = {
  hide: 'hide a player from the leaderboards, later scores too; their own statistics go on',
  show: 'show a hidden player’s scores again',
  close: 'close a player’s account without deleting anything',
  reopen: 'reopen a player’s account',
};

export const playersCommands = group('players', 'players and their accounts', [
  onStore('find', {
    about: 'find by id, or by part of a name or address; the most recently seen come first',
    words: [word('<text>')],
    options: [limit(20)],
    run: ({ store }, text: string, { limit: most }: { limit: number }) => findPlayers(store, text, most),
    show: listing,
  }),
  onStore('rename', {
    about: 'rename a player; the provider’s name no longer replaces it',
    words: [word('<id>'), word('<name>', undefined, readBy(PlayerName))],
    run: ({ store, actor }, id: string, name: string) => renamePlayer(store, actor, id, name),
    show: (player) => listing([player]),
  }),
  ...playerChanges.map((change) =>
    onStore(`${change}`, {
      about: changes[change],
      words: [word('<id>')],
      run: ({ store, actor }, id: string) => changePlayer(store, actor, change, id),
      show: (player) => listing([player]),
    }),
  ),
  onStore('delete', {
    about: 'erase a player and all their data, as they could themselves',
    words: [word('<id>')],
    options: [option('--yes', 'confirm; this can’t be undone')],
    async run({ store, actor }, deleted: string, { yes }: { yes?: true }) {
      const { name, runs } = await existingPlayer(store, deleted);
      if (!yes)
        throw new UsageError(`This permanently erases ${name} and ${runs} rounds. Add --yes to confirm.`);
      await deletePlayer(store, actor, deleted);
      return { deleted };
    },
    show: ({ deleted }) => `Deleted ${deleted}.`,
  }),
]);

const operators = list<Awaited<ReturnType<typeof listOperators>>[number]>(
  { ID: 'id', NAME: 'name', ADDRESS: 'email', SINCE: ({ since }) => time(since) },
  'No operators.',
);

const setRole = (name: string, about: string, since: () => number | null) =>
  onStore(name, {
    about,
    words: [word('<id>')],
    run: ({ store, actor }, id: string) => setOperator(store, actor, id, since()),
    show: operators,
  });

export const operatorsCommands = group('operators', 'players who can use the desk, at /desk', [
  onStore('list', {
    about: 'list operators, and since when',
    run: ({ store }) => listOperators(store),
    show: operators,
  }),
  setRole('add', 'let a player use the desk', Date.now),
  setRole('remove', 'revoke the role immediately, in open pages too', () => null),
]);

import type { DeskFriendsBox } from '../../protocol/desk.ts';
import { closeBox, findFriendsBoxes, hideBoxName } from '../operations/friends.ts';
import { group, onStore, word } from './command.ts';
import { list } from './report.ts';

const listing = list<DeskFriendsBox>(
  {
    ...{ ID: 'id', NAME: 'name', MAKER: 'makerName', 'MAKER’S ID': 'maker' },
    ...{ MEMBERS: 'members', MADE: 'createdAt' },
  },
  'No friends’ boxes.',
);

export const friendsCommands = group('friends', 'boxes of friends', [
  onStore('find', {
    about: 'find a box by its id, or the boxes of a player by theirs',
    words: [word('<id>')],
    run: ({ store }, id: string) => findFriendsBoxes(store, id),
    show: listing,
  }),
  onStore('hide-name', {
    about: 'replace a box’s name and picture by plain ones',
    words: [word('<id>')],
    run: ({ store, actor }, id: string) => hideBoxName(store, actor, id),
    show: listing,
  }),
  onStore('close', {
    about: 'delete a box for all its members',
    words: [word('<id>')],
    run: ({ store, actor }, id: string) => closeBox(store, actor, id),
    show: () => 'Closed.',
  }),
]);

import { beforeAll, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { loadCards } from './cards.ts';
import {
  challengePath,
  leaderboardsPath,
  overlayState,
  pageKey,
  playPath,
  routeOf,
  youPath,
} from './route.ts';

beforeAll(loadCards);

test('the root is the home page', () => {
  expect(routeOf('/', null)).toEqual({ page: 'home' });
});

test.each(games.map((game) => game.slug))('/play/%s is that game', (slug) => {
  expect(routeOf(`/play/${slug}`, null)).toMatchObject({ page: 'game', game: { slug }, overlay: false });
  expect(routeOf(`/play/${slug}/`, null)).toMatchObject({ page: 'game', game: { slug } });
});

test.each(['/play/chess', '/play/', '/play', '/play/__proto__', '/play/constructor', '/play/TIC-TAC-TOE'])(
  '%s is no game',
  (path) => {
    expect(routeOf(path, null)).toEqual({ page: 'no-game' });
  },
);

test.each(['/chess', '/index', '/play/omi/more', '/pla', '//'])('%s is nowhere', (path) => {
  expect(routeOf(path, null)).toEqual({ page: 'nowhere' });
});

test.each(['run-1_a', ''])('a challenge by the id "%s" is one', (id) => {
  expect(routeOf(challengePath(id), null)).toEqual({ page: 'challenge', id });
});

test('a game lies over the home page only when the history says so', () => {
  expect(routeOf('/play/omi', overlayState)).toMatchObject({ overlay: true });
  for (const state of [null, undefined, 'overlay', { overlay: 'yes' }, []]) {
    expect(routeOf('/play/omi', state)).toMatchObject({ overlay: false });
  }
});

test('a step of a round stays on its page, whatever the address says', () => {
  const step = { at: 'look', below: '/play/omi', round: 'k3f9' };
  expect(routeOf('/replay/k3f9', { step })).toMatchObject({
    page: 'game',
    game: { slug: 'omi' },
    overlay: false,
  });
  expect(routeOf('/replay/k3f9', { step, overlay: true })).toMatchObject({ page: 'game', overlay: true });
  const challenge = { ...step, below: '/challenge/k3f9' };
  expect(routeOf('/replay/k3f9', { step: challenge })).toEqual({ page: 'challenge', id: 'k3f9' });
  for (const wrong of [undefined, 'look', { ...step, at: 'play' }, { ...step, below: 7 }])
    expect(routeOf('/replay/k3f9', { step: wrong })).toEqual({ page: 'replay', id: 'k3f9' });
});

test('every known address has a key of its own', () => {
  const paths = ['/', leaderboardsPath, youPath, ...games.map((game) => playPath(game.slug))];
  const keys = paths.map((path) => pageKey(routeOf(path, null)));
  expect(keys.length).toBeGreaterThan(games.length);
  expect(new Set(keys).size).toBe(keys.length);
});

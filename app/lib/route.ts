// Parses addresses. The site has too few kinds of page for a table of patterns.
import type { Setup } from '../../kit/round/log.ts';
import { sharedPage } from '../../protocol/pages.ts';
import { cardBySlug } from './cards.ts';
import type { GameCard } from './registry.ts';
import { stepOf } from './step.ts';
import { isRecord } from './storage.ts';

export type Route =
  | { readonly page: (typeof pages)[keyof typeof pages] | 'no-game' | 'nowhere' }
  | { readonly page: 'game'; readonly game: GameCard; readonly overlay: boolean }
  /** ID of a box, '' for the list of the player's; slug of a game. */
  | { readonly page: 'friends' | 'figures'; readonly id: string }
  /** ID of a run. A challenge without one has its round in the address's fragment. */
  | { readonly page: 'replay' | 'challenge'; readonly id: string };

/** History state of a game that lies over the home page instead of being a page itself. */
export const overlayState = { overlay: true } as const;

export function isOverlayState(state: unknown): boolean {
  return isRecord(state) && state.overlay === true;
}

export const leaderboardsPath = '/leaderboards';
export const youPath = '/you';
export const todayPath = '/today';
/** @param slug of the game whose figures are shown */
export const figuresPath = (slug: string): string => `/figures/${slug}`;
export const calendarPath = '/today/calendar';
export const solvePath = '/today/solve';
/** @param id of a box; without it, the path of the list */
export const friendsPath = (id = ''): string => `/friends${id && `/${id}`}`;

/** Pages with one address each. */
const pages = {
  '/': 'home',
  [leaderboardsPath]: 'leaderboards',
  [youPath]: 'you',
  [todayPath]: 'today',
  [calendarPath]: 'calendar',
  [solvePath]: 'solve',
} as const;

export function routeOf(path: string, state: unknown): Route {
  const { below = path } = stepOf(state) ?? {};
  if (below !== path) return routeOf(below, { overlay: isOverlayState(state) });
  if (path in pages) return { page: pages[path as keyof typeof pages] };
  const many = sharedPage.exec(path);
  if (many) return { page: many[1] as 'friends' | 'figures' | 'replay' | 'challenge', id: many[2] ?? '' };
  const play = /^\/play(?:\/([^/]+))?\/?$/.exec(path);
  if (!play) return { page: 'nowhere' };
  const game = cardBySlug(play[1] ?? '');
  return game ? { page: 'game', game, overlay: isOverlayState(state) } : { page: 'no-game' };
}

/** @param setup whose way to play the address names */
export const playPath = (slug: string, { difficulty, variant }: Partial<Setup> = {}): string =>
  `/play/${slug}${variant === undefined ? '' : `?${new URLSearchParams({ difficulty: difficulty ?? '', variant })}`}`;
/** @param level of a deal that the day's box doesn't hold */
export const matchPath = (slug: string, date: string, level = ''): string =>
  `${playPath(slug)}?today=${date}${level && `&difficulty=${level}`}`;
/**
 * @param run to play against; without it, the address's fragment holds the round
 * @param sent challenge of a friends' box
 */
export const challengePath = (run = '', sent = ''): string =>
  `/challenge${run && `/${run}`}${sent && `?sent=${sent}`}`;
export const replayPath = (id: string): string => `/replay/${id}`;
/** Path of a practice from a moment of a round: the state before that entry. */
export const practicePath = (slug: string, id: string, entry: number): string =>
  `${playPath(slug)}?practice=${id}.${entry + 1}`;
/** Path of the second look at a round. @param entry of its moment */
export const lookPath = (id: string, entry?: number): string =>
  `${replayPath(id)}?look${entry === undefined ? '' : `#${entry + 1}`}`;

/** Key of a route's page: React hydrates prerendered HTML only with the same key. */
export function pageKey(route: Route): string {
  return route.page === 'game' ? `game:${route.game.slug}` : route.page;
}

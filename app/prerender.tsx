// Prerenders pages at build time. The build runs this in Node; browsers never load it.
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { cataloguePath } from './home/catalogueFeed.ts';
import { allCards, loadCards } from './lib/cards.ts';
import {
  calendarPath,
  challengePath,
  friendsPath,
  leaderboardsPath,
  playPath,
  replayPath,
  todayPath,
  youPath,
} from './lib/route.ts';
import { App } from './shell/App.tsx';

export interface Page {
  readonly file: string;
  /** Source files of the page's first chunks, for preload links. */
  readonly modules: readonly string[];
  /** API path that the page requests as soon as its code runs. */
  readonly asks?: string;
  /** The page carries the games' cards. */
  readonly listsGames?: true;
  render(): Promise<string>;
}

/** Source of the cards for pages that carry none. */
const registry = 'app/lib/registry.ts';
const workers = Object.keys(import.meta.glob('../games/*/worker.ts')).map((path) => path.slice('../'.length));

await loadCards();

export const pages: readonly Page[] = [
  { ...sitePage('index.html', '/'), asks: cataloguePath },
  sitePage('leaderboards.html', leaderboardsPath, 'app/leaderboard/LeaderboardPage.tsx'),
  sitePage('today.html', todayPath, 'app/today/TodayPage.tsx'),
  sitePage('you.html', youPath, 'app/you/YouPage.tsx'),
  sitePage('today/calendar.html', calendarPath, 'app/today/CalendarPage.tsx'),
  sitePage('friends.html', friendsPath(), 'app/friends/FriendsPage.tsx'),
  page('replay.html', replayPath('run'), ['app/replay/ReplayPage.tsx', registry]),
  page('challenge.html', challengePath(), ['app/challenge/ChallengePage.tsx', registry]),
  ...allCards().map(({ slug, picture }) =>
    page(`play/${slug}.html`, playPath(slug), [
      'app/play/PlayPage.tsx',
      registry,
      ...(picture ? [`games/${slug}/rules.ts`, `games/${slug}/View.tsx`] : []),
      ...workers.filter((file) => file === `games/${slug}/worker.ts`),
    ]),
  ),
  sitePage('play/404.html', '/play/404'),
  sitePage('404.html', '/404'),
];

/** The games' cards, embedded in pages that list games. */
export const cards = allCards();

function page(file: string, path: string, modules: readonly string[]): Page {
  return { file, modules, render: () => render(path) };
}

function sitePage(file: string, path: string, ...modules: readonly string[]): Page {
  return { ...page(file, path, ['app/shell/Site.tsx', ...modules]), listsGames: true };
}

async function render(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App path={path} />
    </StrictMode>,
    // Disables out-of-order chunks, which React would move into place by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

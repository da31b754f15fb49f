// Prerenders pages at build time. The build runs this in Node; browsers never load it.
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { allCards, loadCards } from './lib/cards.ts';
import { cataloguePath } from './lib/catalogueFeed.ts';
import type { GameCard } from './lib/registry.ts';
import {
  calendarPath,
  challengePath,
  figuresPath,
  friendsPath,
  leaderboardsPath,
  playPath,
  replayPath,
  solvePath,
  todayPath,
  youPath,
} from './lib/route.ts';
import { forCrawlers, site } from './lib/site.ts';
import { App } from './shell/App.tsx';

export interface Page {
  readonly file: string;
  /** Source files of the page's first chunks, for preload links. */
  readonly modules: readonly string[];
  /** API path that the page requests as soon as its code runs. */
  readonly asks?: string;
  /** JSON-LD (schema.org) for search engines. */
  readonly about?: object;
  /** The page carries the games' cards. */
  readonly listsGames?: true;
  render(): Promise<string>;
}

/** Source of the cards for pages that carry none. */
const registry = 'app/lib/registry.ts';
const workers = Object.keys(import.meta.glob('../games/*/worker.ts')).map((path) => path.slice('../'.length));

await loadCards();

/** Addresses of JSON-LD are absolute: a build that does not know its site's has none. */
const urlOf = (path: string) => (site.url ? { url: site.url + path } : {});

function aboutGame({ name, desc, category, slug }: GameCard): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name,
    description: desc,
    genre: category,
    ...urlOf(playPath(slug)),
    gamePlatform: 'Web browser',
    playMode: 'SinglePlayer',
    applicationCategory: 'Game',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    publisher: { '@type': 'Organization', name: site.name },
  };
}

const aboutSite = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  description: forCrawlers.description,
  ...urlOf('/'),
};

export const pages: readonly Page[] = [
  { ...sitePage('index.html', '/'), asks: cataloguePath, about: aboutSite },
  sitePage('leaderboards.html', leaderboardsPath, 'app/leaderboard/LeaderboardPage.tsx'),
  sitePage('today.html', todayPath, 'app/today/TodayPage.tsx'),
  sitePage('you.html', youPath, 'app/you/YouPage.tsx'),
  sitePage('today/calendar.html', calendarPath, 'app/today/CalendarPage.tsx'),
  sitePage('friends.html', friendsPath(), 'app/friends/FriendsPage.tsx'),
  sitePage('figures.html', figuresPath('game'), 'app/you/FiguresPage.tsx'),
  page('replay.html', replayPath('run'), ['app/replay/ReplayPage.tsx', registry]),
  page('today/solve.html', solvePath, ['app/solve/SolvePage.tsx', registry]),
  page('challenge.html', challengePath(), ['app/challenge/ChallengePage.tsx', registry]),
  ...allCards().map((card) => ({ ...gamePage(card), about: aboutGame(card) })),
  sitePage('play/404.html', '/play/404'),
  sitePage('404.html', '/404'),
];

/** The games' cards, embedded in pages that list games. */
export const cards = allCards();

function gamePage({ slug }: GameCard): Page {
  return page(`play/${slug}.html`, playPath(slug), [
    'app/play/PlayPage.tsx',
    registry,
    `games/${slug}/rules.ts`,
    `games/${slug}/View.tsx`,
    ...workers.filter((file) => file === `games/${slug}/worker.ts`),
  ]);
}

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

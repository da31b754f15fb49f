// Prerenders pages at build time. The build runs this in Node; browsers never load it.
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { cataloguePath } from './home/catalogueFeed.ts';
import { allCards, loadCards } from './lib/cards.ts';
import { challengePath, leaderboardsPath, playPath, replayPath, todayPath, youPath } from './lib/route.ts';
import { App } from './shell/App.tsx';

export interface Page {
  /** Path in dist/client. */
  readonly file: string;
  /** Source files of the page's first chunks, for preload links that spare the browser their discovery one by one. */
  readonly modules: readonly string[];
  /** API path that the page requests as soon as its code runs. */
  readonly asks?: string;
  /** The page carries the games' cards. */
  readonly listsGames?: true;
  render(): Promise<string>;
}

const site = { modules: ['app/shell/Site.tsx'], listsGames: true } as const;
/** Source of the cards for pages that carry none. */
const registry = 'app/lib/registry.ts';
const roundPage = 'app/shell/RoundPage.tsx';
const workers = Object.keys(import.meta.glob('../games/*/worker.ts')).map((path) => path.slice('../'.length));

await loadCards();

export const pages: readonly Page[] = [
  { file: 'index.html', ...site, asks: cataloguePath, render: () => render('/') },
  {
    file: 'leaderboards.html',
    ...site,
    modules: [...site.modules, 'app/leaderboard/LeaderboardPage.tsx'],
    render: () => render(leaderboardsPath),
  },
  {
    file: 'today.html',
    ...site,
    modules: [...site.modules, 'app/today/TodayPage.tsx'],
    render: () => render(todayPath),
  },
  {
    file: 'you.html',
    ...site,
    modules: [...site.modules, 'app/you/YouPage.tsx'],
    render: () => render(youPath),
  },
  // One page serves all replays.
  {
    file: 'replay.html',
    modules: [roundPage, 'app/replay/ReplayPage.tsx', registry],
    render: () => render(replayPath('run')),
  },
  {
    file: 'challenge.html',
    modules: [roundPage, 'app/challenge/ChallengePage.tsx', registry],
    render: () => render(challengePath()),
  },
  ...allCards().map(({ slug, picture }) => ({
    file: `play/${slug}.html`,
    modules: [
      'app/play/PlayPage.tsx',
      registry,
      ...(picture ? [`games/${slug}/rules.ts`, `games/${slug}/View.tsx`] : []),
      ...workers.filter((file) => file === `games/${slug}/worker.ts`),
    ],
    render: () => render(playPath(slug)),
  })),
  { file: 'play/404.html', ...site, render: () => render('/play/404') },
  { file: '404.html', ...site, render: () => render('/404') },
];

/** The games' cards, embedded in pages that list games. */
export const cards = allCards();

async function render(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App path={path} />
    </StrictMode>,
    // Disables out-of-order chunks for large parts: React would move those into place by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

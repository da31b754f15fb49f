// The page's metadata, which React moves into the head.
import { leaderboardsPath, playPath, type Route, todayPath } from '../lib/route.ts';
import { forCrawlers, site } from '../lib/site.ts';

interface PageMeta {
  readonly description: string;
  readonly keywords: readonly string[];
  /** Text for the picture that the server draws of the page, true on any day. */
  readonly alt?: string;
}

/** Title and address follow the game that opens over a page. Only prerendered pages have what search engines read. */
export function Meta({ route }: { readonly route: Route }) {
  const path = pathOf(route);
  return (
    <>
      <title>{titleOf(route)}</title>
      {site.url && path !== undefined && <link rel="canonical" href={`${site.url}${path}`} />}
      {import.meta.env.SSR && <ForCrawlers {...metaOf(route)} title={titleOf(route)} path={path} />}
    </>
  );
}

function titleOf(route: Route): string {
  if (route.page === 'home') return `${site.tagline} Free quick games in your browser`;
  return `${route.page === 'game' ? route.game.name : titles[route.page]} · ${site.name}`;
}

const titles = {
  leaderboards: 'Leaderboards',
  today: 'Today’s box',
  you: 'Your page',
  figures: 'Your figures',
  friends: 'Friends’ boxes',
  calendar: 'Calendar',
  solve: 'Yours to solve',
  replay: 'Replay',
  challenge: 'A challenge',
  'no-game': 'Game not found',
  nowhere: 'Page not found',
} as const;

/** Paths of the pages that search engines should index, besides the games'. */
const paths: Readonly<Partial<Record<Route['page'], string>>> = {
  home: '/',
  leaderboards: leaderboardsPath,
  today: todayPath,
};

function pathOf(route: Route): string | undefined {
  return route.page === 'game' ? playPath(route.game.slug) : paths[route.page];
}

/** Metadata of pages with words of their own, without the site's keywords. */
const metas: Readonly<Partial<Record<Route['page'], PageMeta>>> = {
  leaderboards: {
    description: 'The best verified scores in every game: today, this week and all time.',
    keywords: ['leaderboard', 'high scores'],
  },
  today: {
    description: 'Three quick games a day, with the same deal for everyone.',
    keywords: ['daily'],
    alt: 'Today’s box: three matches, each with the name of its game.',
  },
};

function metaOf(route: Route): PageMeta {
  if (route.page !== 'game')
    return metas[route.page] ?? { description: forCrawlers.description, keywords: [] };
  const { name, desc, category } = route.game;
  return {
    description: `${desc} Play ${name} free in your browser, no download and no sign-up.`,
    keywords: [name.toLowerCase(), category.toLowerCase()],
    alt: `The matchbox label of ${name}, stamped “Play”. ${category}. Free, no account needed.`,
  };
}

interface CrawlerProps extends PageMeta {
  readonly title: string;
  readonly path: string | undefined;
}

function ForCrawlers({ title, description, keywords, path, alt }: CrawlerProps) {
  const image = `${site.url}/${alt === undefined ? 'social' : `preview${path}`}.png`;
  return (
    <>
      <meta name="description" content={description} />
      <meta name="keywords" content={[...keywords, ...forCrawlers.keywords].join(', ')} />
      <meta name="author" content={forCrawlers.author} />
      <meta name="robots" content={path === undefined ? 'noindex, follow' : 'index, follow'} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt ?? forCrawlers.imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {site.url && path !== undefined && <meta property="og:url" content={`${site.url}${path}`} />}
    </>
  );
}

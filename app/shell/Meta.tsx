// The page's metadata, which React moves into the head.
import { leaderboardsPath, playPath, type Route, todayPath } from '../lib/route.ts';
import { site } from '../lib/site.ts';

interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Path of the page; undefined for pages that search engines should not index. */
  readonly path?: string;
  /** Text for the picture that the server draws of the page, true on any day. */
  readonly alt?: string;
}

export function metaOf(route: Route): PageMeta {
  const { description, keywords } = site;
  switch (route.page) {
    case 'home':
      return { title: `${site.tagline} Free quick games in your browser`, description, keywords, path: '/' };
    case 'game': {
      const { name, desc, category, slug } = route.game;
      return {
        title: `${name} · ${site.name}`,
        description: `${desc} Play ${name} free in your browser, no download and no sign-up.`,
        keywords: [name.toLowerCase(), category.toLowerCase(), ...keywords],
        path: playPath(slug),
        alt: `The matchbox label of ${name}, stamped “Play”. ${category}. Free, no account needed.`,
      };
    }
    case 'leaderboards':
      return {
        title: `Leaderboards · ${site.name}`,
        description: 'The best verified scores in every game: today, this week and all time.',
        keywords: ['leaderboard', 'high scores', ...keywords],
        path: leaderboardsPath,
      };
    case 'today':
      return {
        title: `Today’s box · ${site.name}`,
        description: 'Three quick games a day, with the same deal for everyone.',
        keywords: ['daily', ...keywords],
        path: todayPath,
        alt: 'Today’s box: three matches, each with the name of its game.',
      };
    default:
      return { title: `${titles[route.page]} · ${site.name}`, description, keywords };
  }
}

/** Titles of pages that search engines should not index. */
const titles = {
  you: 'Your page',
  friends: 'Friends’ boxes',
  calendar: 'Calendar',
  solve: 'Yours to solve',
  replay: 'Replay',
  challenge: 'A challenge',
  'no-game': 'Game not found',
  nowhere: 'Page not found',
} as const;

export function Meta({ title, description, keywords, path, alt }: PageMeta) {
  const image = `${site.url}/${alt === undefined ? 'social' : `preview${path}`}.png`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      <meta name="author" content={site.author} />
      <meta name="robots" content={path === undefined ? 'noindex, follow' : 'index, follow'} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt ?? site.imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {site.url && path !== undefined && (
        <>
          <meta property="og:url" content={`${site.url}${path}`} />
          <link rel="canonical" href={`${site.url}${path}`} />
        </>
      )}
    </>
  );
}

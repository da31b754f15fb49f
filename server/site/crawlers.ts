// Serves robots.txt and a sitemap of the pages that search engines may index.
import { Hono } from 'hono';
import { games } from '../../games/index.ts';

const pages = ['/', '/today', '/leaderboards', ...games.map(({ slug }) => `/play/${slug}`)];

/** @param publicUrl default: the origin of the request */
export function crawlerRoutes(publicUrl: string | undefined): Hono {
  const routes = new Hono();
  const originOf = (url: string) => publicUrl ?? new URL(url).origin;
  routes.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /desk\n\nSitemap: ${originOf(c.req.url)}/sitemap.xml\n`,
    ),
  );
  routes.get('/sitemap.xml', (c) => {
    const urls = pages.map((path) => `<url><loc>${originOf(c.req.url)}${path}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    return c.body(xml, 200, { 'Content-Type': 'application/xml' });
  });
  return routes;
}

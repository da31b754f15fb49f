import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { freshSqlite } from '../testing/databases.ts';
import { startServer } from '../testing/server.ts';

it('search engines find every game by the sitemap that robots.txt names', async () => {
  const { url } = await startServer(await freshSqlite());
  const robots = await (await fetch(`${url}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /api/');
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const answer = await fetch(sitemap);
  expect(answer.headers.get('content-type')).toBe('application/xml');
  const xml = await answer.text();
  const listed = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, page]) => page);
  expect(listed).toEqual(
    ['/', '/today', '/leaderboards', ...games.map(({ slug }) => `/play/${slug}`)].map((path) => url + path),
  );
});

it('each game has a social picture, and another address has none', async () => {
  const { url } = await startServer(await freshSqlite());
  for (const { slug } of games.slice(0, 3)) {
    const answer = await fetch(`${url}/preview/play/${slug}.png`);
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
  }
  expect((await fetch(`${url}/preview/play/none.png`)).status).toBe(404);
});

// Routes of link previews: metadata in the pages of public runs, their pictures, and the picture of the day's box.
import { type Context, Hono, type Next } from 'hono';
import { compress } from 'hono/compress';
import { gameBySlug } from '../../games/index.ts';
import { DAY_MS, dateOf } from '../../protocol/dates.ts';
import { knownGame } from '../http/known-game.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import { findFinished } from '../replays/read.ts';
import type { Assets } from '../site/load.ts';
import type { Store } from '../store/store.ts';
import type { Days } from '../today/days.ts';
import { dayPicture, gamePicture, type LinkKind, type Preview, pictureOf, previewOf } from './preview.ts';
import { Pictures } from './render.ts';
import { escaped } from './words.ts';

interface Options {
  readonly store: Store;
  readonly limits: Limits;
  readonly assets: Assets;
  readonly days: Days;
  /** Default: the origin of the request. */
  readonly publicUrl: string | undefined;
}

/** Pictures of one network. Crawlers ask for each link once. */
export const pictureLimit: Limit = { name: 'previews', max: 120, perMs: 10 * 60 * 1000 };

export function previewRoutes({ store, limits, assets, days, publicUrl }: Options): Hono {
  const pictures = new Pictures();
  const routes = new Hono();

  /** Serves the built page with this preview in it. */
  function answer(c: Context, next: Next, path: string, preview: Preview | undefined, picture: string) {
    const html = assets.get(path)?.variants.get('identity')?.bytes;
    if (!html || !preview) return next();
    const image = `${publicUrl ?? new URL(c.req.url).origin}/preview/${picture}.png`;
    return c.body(withPreview(Buffer.from(html).toString(), preview, image), 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  }

  for (const kind of ['replay', 'challenge'] as const)
    routes.get(`/${kind}/:run`, compress({ encoding: 'gzip' }), async (c, next) => {
      // The page works without its preview, and without the database.
      const run = await findFinished(store.db, c.req.param('run'), undefined).catch(() => undefined);
      return answer(c, next, `/${kind}`, run && previewOf(run, kind), `${kind}/${run?.id}`);
    });

  async function respond(c: Context, pictureFor: (network: string) => Promise<Uint8Array<ArrayBuffer>>) {
    const { network } = c.var;
    await limits.count(pictureLimit, network);
    return c.body(await pictureFor(network), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
      // Lets other sites show it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }

  // The address is the same every day, so that the built page can name it.
  routes.get('/preview/today.png', (c) =>
    respond(c, async (network) => {
      const box = await days.shown(await days.box(dateOf(Math.floor(Date.now() / DAY_MS))));
      return pictures.png(box.date, network, async () => dayPicture(box));
    }),
  );
  routes.get('/preview/play/:file{[\\w-]{1,64}\\.png}', (c) =>
    respond(c, async (network) => {
      const slug = c.req.param('file').slice(0, -'.png'.length);
      const game = gameBySlug(slug);
      if (!game) throw new HttpProblem('not-found');
      return pictures.png(slug, network, () => gamePicture(game));
    }),
  );
  routes.get('/preview/:kind{replay|challenge}/:file{[\\w-]{1,64}\\.png}', (c) =>
    respond(c, async (network) => {
      const kind = c.req.param('kind') as LinkKind;
      const run = await findFinished(store.db, c.req.param('file').slice(0, -'.png'.length), undefined);
      const game = knownGame(run.game_id);
      // The name is part of the key, as players can change theirs.
      return pictures.png(JSON.stringify([kind, run.id, run.name]), network, () =>
        pictureOf(run, game, kind),
      );
    }),
  );
  return routes;
}

/** Keeps the page's own title and description, which the app changes. */
function withPreview(html: string, { title, description, alt }: Preview, image: string): string {
  const contents = { title, description, image, 'image:alt': alt };
  return Object.entries(contents).reduce(
    (page, [name, content]) =>
      page.replace(
        new RegExp(`(<meta (?:property|name)="(?:og|twitter):${name}" content=")[^"]*`, 'g'),
        (_, before: string) => before + escaped(content),
      ),
    html,
  );
}

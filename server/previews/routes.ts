// Link previews of runs that anyone may watch, as metadata in the page and a picture; and the picture of the day's box.
import { gzipSync } from 'node:zlib';
import { type Context, Hono, type Next } from 'hono';
import { gameById } from '../../games/index.ts';
import { dateOf } from '../../protocol/dates.ts';
import type { Limit, Limits } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import { clientAddress, networkOf } from '../http/request.ts';
import { type FinishedRun, findFinished } from '../replays/read.ts';
import { chooseEncoding } from '../site/encoding.ts';
import type { Assets } from '../site/load.ts';
import type { Store } from '../store/store.ts';
import type { Days } from '../today/days.ts';
import { dayPicture } from './day.ts';
import { type LinkKind, type Preview, pictureOf, previewOf } from './preview.ts';
import { Pictures } from './render.ts';
import { escaped } from './words.ts';

interface Options {
  readonly store: Store;
  readonly limits: Limits;
  readonly assets: Assets;
  readonly days: Pick<Days, 'box'>;
  /** The origin that players see; that of the request where it is not set. */
  readonly publicUrl: string | undefined;
  readonly proxyHops: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Pictures, for one address. Crawlers ask for each link once. */
export const pictureLimit: Limit = { name: 'previews', max: 120, perMs: 10 * 60 * 1000 };

export function previewRoutes({ store, limits, assets, days, publicUrl, proxyHops }: Options): Hono {
  const pictures = new Pictures();
  const routes = new Hono();

  /** Serves the built page with this preview in it. Without a preview, the page itself says what is missing. */
  function answer(c: Context, next: Next, path: string, preview: Preview | undefined, picture: string) {
    const html = assets.get(path)?.variants.get('identity')?.bytes;
    if (!html || !preview) return next();
    const image = `${publicUrl ?? new URL(c.req.url).origin}/preview/${picture}.png`;
    const body = Buffer.from(withPreview(Buffer.from(html).toString(), preview, image));
    const encoding = chooseEncoding(c.req.header('accept-encoding'), ['gzip', 'identity']);
    return c.body(encoding === 'gzip' ? gzipSync(body) : body, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding === 'gzip' && { 'Content-Encoding': encoding }),
    });
  }

  for (const kind of ['replay', 'challenge'] as const)
    routes.get(`/${kind}/:run`, async (c, next) => {
      // The page works without its preview: it is in memory, and needs no database.
      const run = await findShared(store, c.req.param('run')).catch(() => undefined);
      return answer(c, next, `/${kind}`, run && previewOf(run, kind), `${kind}/${run?.id}`);
    });

  function picture(c: Context, png: Uint8Array<ArrayBuffer>) {
    return c.body(png, 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
      // Lets other sites show it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }

  /** @returns the network that asks */
  async function count(c: Context): Promise<string> {
    const network = networkOf(clientAddress(c, proxyHops));
    await limits.count(pictureLimit, network);
    return network;
  }

  // The page of the day's box is the same every day, so that copies of it don't look corrupted; its picture changes.
  routes.get('/preview/today.png', async (c) => {
    const network = await count(c);
    const box = await days.box(dateOf(Math.floor(Date.now() / DAY_MS)));
    return picture(c, await pictures.png(box.date, network, async () => dayPicture(box)));
  });
  routes.get('/preview/:kind{replay|challenge}/:file{[\\w-]{1,64}\\.png}', async (c) => {
    const network = await count(c);
    const kind = c.req.param('kind') as LinkKind;
    return picture(c, await pictureOfRun(kind, c.req.param('file').slice(0, -'.png'.length), network));
  });

  async function pictureOfRun(kind: LinkKind, id: string, network: string) {
    const run = await findShared(store, id);
    const game = run && gameById(run.game_id);
    if (!run || !game) throw new HttpProblem('not-found');
    // A player may take another name.
    const key = JSON.stringify([kind, run.id, run.name]);
    return pictures.png(key, network, () => pictureOf(run, game, kind));
  }
  return routes;
}

/** @returns undefined for a run that is missing or not public */
async function findShared({ db }: Store, id: string): Promise<FinishedRun | undefined> {
  return findFinished(db, id, undefined).catch((error: unknown) => {
    if (error instanceof HttpProblem && error.code === 'not-found') return undefined;
    throw error;
  });
}

/** Keeps the page's own title and description, which the app changes as it runs. */
function withPreview(html: string, { title, description, alt }: Preview, image: string): string {
  const contents = {
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:alt': alt,
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
  };
  return Object.entries(contents).reduce(
    (page, [name, content]) =>
      page.replace(
        new RegExp(`(<meta (?:property|name)="${name}" content=")[^"]*`),
        (_, before: string) => before + escaped(content),
      ),
    html,
  );
}

// Reads the built client into memory.
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import { fingerprint } from '../http/headers.ts';
import type { Encoding } from './encoding.ts';

/** A file, or a page under the address that players see. */
export interface Asset {
  readonly type: string;
  readonly cacheControl: string;
  readonly variants: ReadonlyMap<Encoding, Variant>;
}

export interface Variant {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** By the path of the address. */
export type Assets = ReadonlyMap<string, Asset>;

/** Text in SVG and XML files declares its own encoding. */
const types = { ...mimes, svg: 'image/svg+xml', xml: 'application/xml' };

/** Files under /static/ have a hash of their content in their names; browsers revalidate the others. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Returns none when the client has not been built. */
export async function loadAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const files = new Set(paths.map((path) => path.slice(join(folder, sep).length)));
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const isCompressedCopy = /\.(br|gz)$/.test(file) && files.has(file.replace(/\.(br|gz)$/, ''));
    if (isCompressedCopy) continue;
    const asset = await loadAsset(folder, file, files);
    for (const path of pathsOf(file)) assets.set(path, asset);
  }
  return assets;
}

async function loadAsset(folder: string, file: string, files: ReadonlySet<string>): Promise<Asset> {
  const path = join(folder, file);
  const content = await readFile(path);
  const hash = fingerprint(content);
  const variants = new Map<Encoding, Variant>([['identity', { bytes: content, etag: `"${hash}"` }]]);
  for (const [encoding, end] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const)
    if (files.has(`${file}.${end}`))
      variants.set(encoding, { bytes: await readFile(`${path}.${end}`), etag: `"${hash}-${end}"` });
  return {
    type: getMimeType(file, types) ?? 'application/octet-stream',
    cacheControl: file.startsWith(`static${sep}`) ? FOREVER : REVALIDATE,
    variants,
  };
}

/** A page also has an address without .html; the home page has '/'. */
function pathsOf(file: string): string[] {
  const path = `/${file.split(sep).join('/')}`;
  if (path === '/index.html') return ['/', path];
  return path.endsWith('.html') ? [path.slice(0, -'.html'.length), path] : [path];
}

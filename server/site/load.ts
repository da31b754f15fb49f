// Reads the built client into memory: it is small, and a request then costs no disk.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
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

/** Assets by the path of their address. */
export type Assets = ReadonlyMap<string, Asset>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Files under /static/ have a hash of their content in their name; browsers revalidate all others. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Empty when the folder does not exist: the client has not been built. */
export async function loadAssets(folder: string): Promise<Assets> {
  const files = new Set(await listFiles(folder));
  const assets = new Map<string, Asset>();
  for (const file of files) {
    if (isCompressedCopy(file, files)) continue;
    const asset = await loadAsset(folder, file, files);
    for (const path of pathsOf(file)) assets.set(path, asset);
  }
  return assets;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function isCompressedCopy(file: string, files: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(file) && files.has(file.replace(/\.(br|gz)$/, ''));
}

async function loadAsset(folder: string, file: string, files: ReadonlySet<string>): Promise<Asset> {
  const path = join(folder, file);
  const content = await readFile(path);
  const hash = fingerprint(content);
  const variants = new Map<Encoding, Variant>([['identity', { bytes: content, etag: `"${hash}"` }]]);
  if (files.has(`${file}.br`))
    variants.set('br', { bytes: await readFile(`${path}.br`), etag: `"${hash}-br"` });
  if (files.has(`${file}.gz`))
    variants.set('gzip', { bytes: await readFile(`${path}.gz`), etag: `"${hash}-gz"` });
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    cacheControl: file.startsWith(`static${sep}`) ? FOREVER : REVALIDATE,
    variants,
  };
}

/** A page is also found under its address without .html, the home page under '/'. */
function pathsOf(file: string): string[] {
  const path = `/${file.split(sep).join('/')}`;
  if (path === '/index.html') return ['/', path];
  return path.endsWith('.html') ? [path.slice(0, -'.html'.length), path] : [path];
}

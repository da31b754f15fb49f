// Makes the service worker: app/offline/worker.ts with the list of all that this build has made. With
// PUBLIC_OFFLINE=off it makes one that removes the worker from browsers that have it (docs/offline.md).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import type { Manifest } from '../../app/offline/manifest.ts';
import type { Chunk } from './chunks.ts';

/** Pictures that players see offline, on the home screen or among the tabs. */
const pictures = ['favicon.svg', 'icon-192.png', 'site.webmanifest'];

const entry = 'app/main.tsx';
const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('base64');

export function manifestOf(client: string, chunks: readonly Chunk[], pages: readonly string[]): Manifest {
  const named = new Map([...pages, ...pictures].map((file) => [addressOf(file), file]));
  const games: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const owner = ownerOf(chunk);
    if (owner === undefined) continue;
    const files = filesOf(chunk).filter((file) => isOnlyOf(file, owner, chunks));
    games[owner] = [...(games[owner] ?? []), ...files];
  }
  const owned = new Set(Object.values(games).flat());
  const hashed = hashedFiles(client);
  const shell = hashed.filter((path) => !owned.has(path));
  const entryFile = chunks.find(({ modules }) => modules.includes(entry))?.file;
  if (!entryFile) throw new Error(`No chunk holds ${entry}.`);
  const files = new Map([...named, ...hashed.map((path): [string, string] => [path, path])]);
  const integrity = Object.fromEntries(
    [...files].map(([path, file]) => [path, `sha256-${digest(readFileSync(join(client, file)))}`]),
  );
  const parts = { integrity, named: [...named.keys()], entry: `/${entryFile}`, shell, games };
  return { version: digest(JSON.stringify(parts)).slice(0, 16), ...parts };
}

export async function buildWorker(client: string, manifest: Manifest): Promise<void> {
  const off = process.env.PUBLIC_OFFLINE === 'off';
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { manifest: JSON.stringify(manifest) },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: off ? 'app/offline/killSwitch.ts' : 'app/offline/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** The paths of all files whose names hold their hash, in the same order on every machine. */
function hashedFiles(client: string): string[] {
  return readdirSync(join(client, 'static'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => `/${relative(client, join(file.parentPath, file.name)).replaceAll('\\', '/')}`)
    .toSorted();
}

/** A page is fetched under the address that players see. */
function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}

const filesOf = ({ file, styles }: Chunk) => [file, ...styles].map((name) => `/${name}`);

/** Returns the chunk's game; undefined for a chunk of the site or a shared one. */
function ownerOf({ modules }: Chunk): string | undefined {
  const [owner, ...others] = new Set(modules.map(folderOf).filter((folder) => folder !== 'kit'));
  return others.length === 0 ? owner : undefined;
}

/** The folder under games/ that a source file is in; undefined for any other. */
function folderOf(module: string): string | undefined {
  return /^games\/([^/]+)\//.exec(module)?.[1];
}

function isOnlyOf(file: string, owner: string, chunks: readonly Chunk[]): boolean {
  return chunks.every((chunk) => !filesOf(chunk).includes(file) || ownerOf(chunk) === owner);
}

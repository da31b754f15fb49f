// Whether node_modules and dist are up to date. Plain JavaScript, since it also runs on the machine's own Node
// before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const installMark = 'node_modules/.installed';
const buildMark = 'dist/.built';
const sources = [
  'app',
  'games',
  'kit',
  'protocol',
  'tools/build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

export const isInstalled = () => marked(installMark, hashOf(['package-lock.json']));
export const markInstalled = () => writeFileSync(installMark, hashOf(['package-lock.json']));

export const isBuilt = () => marked(buildMark, buildHash());
/** @param {string} hash taken before the build: it excludes edits made during it */
export const markBuilt = (hash) => writeFileSync(buildMark, hash);

/**
 * Hash of a build's inputs: the sources, and the variables that end up in the pages (server/site/built.ts reads them).
 */
export const buildHash = () =>
  JSON.stringify([
    hashOf(sources),
    Object.entries(process.env)
      .filter(([name]) => name.startsWith('PUBLIC_'))
      .sort(),
  ]);

/** @param {string} path @param {string} hash */
function marked(path, hash) {
  return existsSync(path) && readFileSync(path, 'utf8') === hash;
}

/** @param {readonly string[]} paths files and folders */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} the files under it in a fixed order, tests left out */
function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

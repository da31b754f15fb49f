// Programs that the tests need and npm does not install: browsers, a database server, a proxy, an emoji typeface.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {'Chromium' | 'Firefox' | 'WebKit' | 'Xvfb' | 'PostgreSQL' | 'nginx' | 'OpenSSL' | 'An emoji typeface'} Name */
/** @typedef {{ name: Name, debian: string, hint: string, isThere: () => boolean }} Program */

/** @type {readonly Program[]} */
const programs = [
  {
    name: 'Chromium',
    debian: 'chromium-headless-shell',
    hint: 'Install it or the whole Chromium, or set CHROMIUM_PATH to one of them or to Chrome.',
    isThere: () => chromium() !== undefined,
  },
  {
    name: 'Firefox',
    debian: 'firefox-esr',
    hint: 'Install it, or set FIREFOX_PATH to its program.',
    isThere: () => firefox() !== undefined,
  },
  {
    name: 'WebKit',
    debian: 'webkit2gtk-driver',
    hint: 'Install WebKitWebDriver and MiniBrowser of WebKitGTK, which exist for Linux only.',
    isThere: () => onPath('WebKitWebDriver') !== undefined && miniBrowser() !== undefined,
  },
  {
    name: 'Xvfb',
    debian: 'xvfb',
    hint: 'Install it, so that the command Xvfb is found.',
    isThere: () => onPath('Xvfb') !== undefined,
  },
  {
    name: 'PostgreSQL',
    debian: 'postgresql',
    hint: 'Install it, or set POSTGRES_BIN to the folder of its programs (initdb, postgres, psql).',
    isThere: hasPostgres,
  },
  {
    name: 'nginx',
    debian: 'nginx',
    hint: 'Install it, or set NGINX_PATH to its program.',
    isThere: () => nginx() !== undefined,
  },
  {
    name: 'OpenSSL',
    debian: 'openssl',
    hint: 'Install it, so that the command openssl is found.',
    isThere: () => onPath('openssl') !== undefined,
  },
  {
    name: 'An emoji typeface',
    debian: 'fonts-noto-color-emoji',
    hint: 'Install Noto Color Emoji.',
    isThere: () =>
      process.platform !== 'linux' ||
      existsSync('/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf') ||
      hasEmoji(),
  },
];

/**
 * Prefers the headless shell: the same engine without windows, for two thirds of the processor time.
 * @returns {string | undefined} the path of a Chromium
 */
export function chromium() {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path));
}

/** @returns {string | undefined} the path of a Firefox */
export function firefox() {
  return [process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox')].find(
    (path) => path && existsSync(path),
  );
}

/** @returns {string | undefined} the path of WebKitGTK's own small browser, which comes with its library */
export function miniBrowser() {
  const libraries = ['/usr/libexec', ...within('/usr/lib')];
  const folders = libraries.flatMap(within).filter((folder) => /webkit2?gtk-[\d.]+$/.test(folder));
  return folders.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path));
}

/** @param {string} folder @returns {string[]} the paths of the folders in it */
function within(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}

/** @returns {string | undefined} the path of an nginx */
export function nginx() {
  return [process.env.NGINX_PATH, '/usr/sbin/nginx', onPath('nginx')].find(
    (path) => path && existsSync(path),
  );
}

/** @param {string} program @returns {string | undefined} */
function onPath(program) {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  return paths.find((path) => existsSync(path));
}

/** @param {readonly Name[]} needed @returns {readonly Program[]} */
export function missingOf(needed) {
  return programs.filter(({ name, isThere }) => needed.includes(name) && !isThere());
}

/**
 * Installs missing programs where that is safe to do unasked: as root on Debian.
 * @param {readonly Name[]} needed
 * @returns {readonly Program[]} those still missing
 */
export function provide(needed) {
  const missing = missingOf(needed);
  if (missing.length === 0 || !isDebianRoot()) return missing;
  const packages = missing.map(({ debian }) => debian);
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
  return missing.filter(({ isThere }) => !isThere());
}

/** @param {readonly string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(?:_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function hasPostgres() {
  const installed = within('/usr/lib/postgresql').map((version) => join(version, 'bin'));
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...installed,
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.some((folder) => folder !== '' && existsSync(join(folder, 'initdb')));
}

function hasEmoji() {
  const { status, stdout } = spawnSync('fc-list', [':charset=1f600', 'family'], { encoding: 'utf8' });
  // Without fc-list, the tests will show.
  return status !== 0 || stdout.trim() !== '';
}

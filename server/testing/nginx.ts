// nginx with the configuration that operators are given, on ports and folders of the test's own.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { nginx } from '../../tools/system.mjs';

const run = promisify(execFile);
const START_MS = 10_000;
const given = new URL('../../deploy/nginx/', import.meta.url);

export interface TestNginx {
  readonly port: number;
  /** PUBLIC_URL for its servers. */
  readonly origin: string;
  /** The certificate, which signed itself. */
  readonly ca: string;
  /** The access log so far. */
  accessLog(): Promise<string>;
}

/** @param upstreams the servers behind it */
export async function startNginx(upstreams: readonly string[], port: number): Promise<TestNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-nginx-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'tls'));
  await makeCertificate(join(folder, 'tls'));
  await cp(new URL('proxy.conf', given), join(folder, 'proxy.conf'));
  const upstream = await readFile(new URL('upstream-local.conf', given), 'utf8');
  const [server = ''] = /^ *server .*;$/m.exec(upstream) ?? [];
  const servers = upstreams.map((url) => server.replace('127.0.0.1:3000', new URL(url).host));
  await writeFile(join(folder, 'upstream.conf'), upstream.replace(server, servers.join('\n')));
  await writeFile(join(folder, 'site.conf'), await siteFor(folder, port));
  await writeFile(join(folder, 'nginx.conf'), mainFor(folder));
  const child = spawn(nginx() ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await untilListening(port, () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${said}`);
  });
  return {
    port,
    origin: `https://localhost:${port}`,
    ca: await readFile(join(folder, 'tls/fullchain.pem'), 'utf8'),
    accessLog: () => readFile(join(folder, 'access.log'), 'utf8'),
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
}

/** Sends one request by https. */
export async function ask({ port, ca }: TestNginx, path: string, asked: Asked = {}): Promise<Answer> {
  const { body, ...options } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request({ host: 'localhost', port, path, ca, ...options }, async (response) => {
    const { statusCode: status = 0, headers } = response;
    resolve({ status, headers, body: Buffer.concat(await response.toArray()) });
  });
  sent.once('error', reject).end(body);
  return promise;
}

/** @returns what reads the stream on, a chunk at a time */
export async function openStream({ port, ca }: TestNginx, path: string): Promise<() => Promise<string>> {
  const { promise, resolve, reject } = Promise.withResolvers<AsyncIterator<string>>();
  const sent = request({ host: 'localhost', port, path, ca }, (response) =>
    resolve(response.setEncoding('utf8')[Symbol.asyncIterator]()),
  );
  onTestFinished(() => void sent.destroy());
  sent.once('error', reject).end();
  const chunks = await promise;
  return async () => (await chunks.next()).value ?? '';
}

async function makeCertificate(folder: string): Promise<void> {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await run('openssl', ['req', '-x509', '-days', '1', ...key, ...name, ...files]);
}

/** The site as it is given, on this machine alone and in this folder. */
async function siteFor(folder: string, port: number): Promise<string> {
  const site = await readFile(new URL('site.conf', given), 'utf8');
  return (await forThisNginx(site))
    .replaceAll('/etc/nginx/play-small', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80 ', `listen unix:${join(folder, 'http.sock')} `)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `);
}

/** Adapts the site as docs/deploying.md says for an nginx before 1.25.1. */
async function forThisNginx(site: string): Promise<string> {
  const { stderr } = await run(nginx() ?? 'nginx', ['-v']);
  const [, minor = 0, patch = 0] = /nginx\/1\.(\d+)\.(\d+)/.exec(stderr)?.map(Number) ?? [];
  if (minor > 25 || (minor === 25 && patch >= 1)) return site;
  return site.replaceAll('ssl default_server', 'ssl http2 default_server').replace(/^ *http2 on;\n/m, '');
}

function mainFor(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${join(folder, 'nginx.pid')};
    error_log stderr warn;
    events {}
    http {
      ${temporary.join('\n')}
      include ${join(folder, 'site.conf')};
    }`;
}

async function untilListening(port: number, check: () => void): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await isListening(port))) {
    check();
    if (performance.now() > deadline) throw new Error('nginx does not listen');
    await sleep(20);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

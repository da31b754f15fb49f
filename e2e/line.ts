// Stands between the browser and the server, so that a test can cut the connection, or deploy another version.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { port } from './site.ts';

/** Answer of another version at a path; undefined where it is unchanged. */
type Deployed = (
  path: string,
  body: string,
) => { readonly status?: number; readonly body: string } | undefined;

export interface Line {
  readonly origin: string;
  /** No connection at all, neither for pages nor for their service worker. */
  cut(): void;
  restore(): void;
  deploy(version: Deployed): void;
  /** Keeps what is asked for at a path waiting until it is let go. */
  hold(path: string): { readonly asked: Promise<void>; release(): void };
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openLine(): Promise<Line> {
  let isCut = false;
  let deployed: Deployed | undefined;
  const held = new Map<string, () => Promise<void>>();

  const server = createServer(async (asked, answer) => {
    if (isCut) {
      asked.socket.destroy();
      return;
    }
    const release = held.get(asked.url ?? '');
    if (release) await release();
    forward(asked, answer, deployed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    restore: () => {
      isCut = false;
    },
    deploy: (version) => {
      deployed = version;
    },
    hold: (path) => {
      const asked = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      held.set(path, () => {
        asked.resolve();
        return released.promise;
      });
      return { asked: asked.promise, release: released.resolve };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, deployed: Deployed | undefined): void {
  const { url = '/', method, headers } = asked;
  const path = new URL(url, 'http://localhost').pathname;
  // Uncompressed and whole, so that it can be changed.
  const plain = deployed ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers;
  const passed = request({ port, host: '127.0.0.1', path: url, method, headers: plain }, (response) => {
    const { statusCode = 502 } = response;
    const isText = /html|javascript/.test(response.headers['content-type'] ?? '');
    if (!deployed || !isText) {
      answer.writeHead(statusCode, response.headers);
      response.pipe(answer);
      return;
    }
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { status = statusCode, body } = deployed(path, text) ?? { body: text };
      const { 'content-length': _, etag: __, ...others } = response.headers;
      answer.writeHead(status, others);
      answer.end(body);
    });
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}

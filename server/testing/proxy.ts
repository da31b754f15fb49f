// A stretch of network that can be cut, or go silent, between a server and its database.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface TestProxy {
  /** The address given, through here. */
  readonly url: string;
  /** Breaks every connection off, and refuses new ones. */
  cut(): void;
  /** Keeps connections open, but lets nothing through. */
  freeze(): void;
  /** Ends the fault; delayed data comes through. */
  mend(): void;
}

export async function startProxy(target: string): Promise<TestProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'well' | 'cut' | 'frozen' = 'well';

  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (data) => to.write(data));
    from.on('error', () => {});
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (state === 'frozen') from.pause();
  };
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = connect(Number(port), hostname);
    join(client, upstream);
    join(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    end();
    server.close();
  });
  return {
    url: Object.assign(new URL(target), { port: String((server.address() as AddressInfo).port) }).href,
    cut() {
      state = 'cut';
      end();
    },
    freeze() {
      state = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = 'well';
      for (const socket of sockets) socket.resume();
    },
  };
}

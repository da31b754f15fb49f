import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './http.ts';

it('a request under way is answered though the server is stopping, and no other', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const server = await listen(
    () => {
      asked.resolve();
      return answer.promise;
    },
    { host: '127.0.0.1', port: 0, headers: {} },
  );
  onTestFinished(() => server.finish());
  const response = fetch(server.url);
  await asked.promise;
  server.refuse();
  const finished = server.finish();
  await expect(fetch(server.url, { headers: { Connection: 'close' } })).rejects.toThrow();
  answer.resolve(new Response('here you are'));
  expect(await (await response).text()).toBe('here you are');
  await finished;
});

/** A connection that is kept, with one request answered on it. */
async function keptConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const get = async () => {
    const [response] = await once(request(url, { agent }).end(), 'response');
    await once(response.resume(), 'end');
    return response.headers.connection;
  };
  expect(await get()).toBe('keep-alive');
  return get;
}

it('a proxy may use a connection once more after the server was told to stop', async () => {
  const options = { host: '127.0.0.1', port: 0, headers: {}, behindProxy: true };
  const server = await listen(() => new Response('here you are'), options);
  onTestFinished(() => server.finish());
  const get = await keptConnection(server.url);
  server.refuse();
  const finished = server.finish();
  expect(await get()).toBe('close');
  await expect(get()).rejects.toThrow('ECONNREFUSED');
  await finished;
});

it('without a proxy, connections on which nothing is asked end at once', async () => {
  const server = await listen(() => new Response('here you are'), {
    host: '127.0.0.1',
    port: 0,
    headers: {},
  });
  const get = await keptConnection(server.url);
  server.refuse();
  await server.finish();
  await expect(get()).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN/) });
});

it('a port that is taken is an error, at once', async () => {
  const server = await listen(() => new Response(''), { host: '127.0.0.1', port: 0, headers: {} });
  onTestFinished(async () => {
    server.refuse();
    await server.finish();
  });
  const port = Number(new URL(server.url).port);
  await expect(listen(() => new Response(''), { host: '127.0.0.1', port, headers: {} })).rejects.toThrow(
    `127.0.0.1:${port} is in use`,
  );
});

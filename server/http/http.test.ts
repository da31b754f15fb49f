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

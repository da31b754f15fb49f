import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';

test('the development server passes requests on under the name that the page was asked for, and has its own pages', async () => {
  const api = createHttpServer(({ headers, url }, response) =>
    response.end(JSON.stringify({ url, host: headers.host })),
  );
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void api.close());
  vi.stubEnv('API_URL', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const vite = await createServer({
    cacheDir: 'node_modules/.vite-test',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { host: '127.0.0.1', port: 0, watch: null, ws: false },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const [origin = ''] = vite.resolvedUrls?.local ?? [];
  for (const path of ['/api/session', '/auth/sign-in/local']) {
    const response = await fetch(new URL(path, origin), { method: 'POST' });
    expect(await response.json()).toEqual({ url: path, host: new URL(origin).host });
  }
  for (const [path, main] of [
    ['/playground?game=omi', '/playground/main.tsx'],
    ['/desk', '/app/desk/main.tsx'],
  ] as const)
    expect(await (await fetch(new URL(path, origin))).text()).toContain(`src="${main}"`);
  // Breakpoints are resolved in each stylesheet separately.
  const card = await vite.transformRequest('/app/home/Catalogue.module.css');
  expect(card?.code).toContain('@media (width <= 576px)');
});

// npm run dev: restarts the server when its sources change, and runs Vite's server for the pages before it.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = process.env.PORT ?? '3000';
const server = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});
process.env.API_URL = `http://127.0.0.1:${port}`;

const vite = await createServer();
await vite.listen();
vite.printUrls();
console.log(`  The games' playground: ${vite.resolvedUrls?.local[0]}playground`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}

// Where the site under test runs, and on what data.
import { resolve } from 'node:path';

export const port = Number(process.env.E2E_PORT ?? 4190);
export const origin = `http://127.0.0.1:${port}`;
export const dataDir = resolve(`.cache/e2e-${port}`);

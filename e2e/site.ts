// Address and data of the site under test.
import { resolve } from 'node:path';

// Never 4190: fetch refuses that port, and the sign-in asks its issuer by fetch.
export const port = Number(process.env.E2E_PORT ?? 4180);
export const origin = `http://127.0.0.1:${port}`;
export const dataDir = resolve(`.cache/e2e-${port}`);

/** Known here, so that tests know the link that the server prints for the sign-in by name. */
export const authSecret = 'the secret of the journeys, which is no secret at all';

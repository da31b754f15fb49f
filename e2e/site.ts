// Where the site under test runs, and on what data.
import { resolve } from 'node:path';

// Not 4190, where fetch refuses to go (a port of the mail filters), and with it the sign-in that asks its issuer.
export const port = Number(process.env.E2E_PORT ?? 4180);
export const origin = `http://127.0.0.1:${port}`;
export const dataDir = resolve(`.cache/e2e-${port}`);

/** Known here, so that tests know the link that the server prints for the sign-in by name. */
export const authSecret = 'the secret of the journeys, which is no secret at all';

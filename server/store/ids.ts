import { randomBytes } from 'node:crypto';

/** Makes a random ID in base64url. It never begins with a hyphen: a command line would take it for an option. */
export function newId(bytes: number): string {
  const id = randomBytes(bytes).toString('base64url');
  return id.startsWith('-') ? newId(bytes) : id;
}

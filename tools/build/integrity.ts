// Pages name the hash of the scripts they begin with: a cache or a proxy in between can't put others in their place.
import { createHash } from 'node:crypto';

/** @param read the file at a path of the site */
export function withIntegrity(html: string, read: (path: string) => Uint8Array): string {
  return html.replaceAll(/<script\b(?=[^>]*\bsrc="(\/[^"]+)")/g, (tag, path) => {
    const hash = createHash('sha384').update(read(path)).digest('base64');
    return `${tag} integrity="sha384-${hash}"`;
  });
}

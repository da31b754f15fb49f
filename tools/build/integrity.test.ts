import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withIntegrity } from './integrity.ts';

it('every script of a page has the hash of its file', () => {
  const files: Record<string, string> = {
    '/static/js/theme-1.js': 'dark()',
    '/static/js/main-2.js': 'play()',
  };
  const page =
    '<script src="/static/js/theme-1.js"></script><link rel="modulepreload" href="/static/js/main-2.js">' +
    '<script type="module" src="/static/js/main-2.js"></script>';
  const hash = (text: string) => createHash('sha384').update(text).digest('base64');
  expect(withIntegrity(page, (path) => Buffer.from(files[path] ?? ''))).toBe(
    `<script integrity="sha384-${hash('dark()')}" src="/static/js/theme-1.js"></script>` +
      '<link rel="modulepreload" href="/static/js/main-2.js">' +
      `<script integrity="sha384-${hash('play()')}" type="module" src="/static/js/main-2.js"></script>`,
  );
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asModule } from './react.ts';

const { resolve } = createRequire(import.meta.url);

test.each([
  ['react', 'useState'],
  ['react/jsx-runtime', 'jsx'],
  ['react-dom', 'createPortal'],
  ['react-dom/client', 'createRoot'],
])('%s exports %s, and requires nothing', (entry, name) => {
  const code = asModule(resolve(entry));
  expect(code).toContain(` as ${name}`);
  expect(code).not.toMatch(/\brequire\(/);
});

test('a package that is made otherwise fails the build, instead of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'react-'));
  const path = join(folder, 'index.js');
  writeFileSync(path, 'module.exports = require("./react.js");');
  expect(() => asModule(path)).toThrow('hands on no file');
  rmSync(folder, { recursive: true });
});

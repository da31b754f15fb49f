import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const isRootOfDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');

test.runIf(isRootOfDebian)('a program is announced before it is installed', () => {
  // A machine whose PATH has an apt-get and nothing else.
  const bin = mkdtempSync(join(tmpdir(), 'system-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  writeFileSync(join(bin, 'apt-get'), '#!/bin/sh\necho "apt-get $1" >&2\n', { mode: 0o755 });
  const script = `
    import { provide } from '${resolve('tools/system.mjs')}';
    for (const { name } of provide(['OpenSSL'])) console.log('still missing:', name);`;
  const command = `"${process.execPath}" --input-type=module --eval "$SCRIPT" 2>&1`;
  const output = execFileSync('/bin/sh', ['-c', command], {
    env: { PATH: bin, SCRIPT: script },
    encoding: 'utf8',
  });
  expect(output.trim().split('\n')).toEqual([
    'Installing openssl (apt-get) …',
    'apt-get update',
    'apt-get install',
    'still missing: OpenSSL',
  ]);
});

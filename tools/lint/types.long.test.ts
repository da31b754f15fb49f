import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Returns the errors of a project whose files lie in these folders. */
function errorsIn(project: string, folders: RegExp): string[] {
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '-p', project], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => folders.test(line));
}

test('app, kit and games use no types of Node', () => {
  expect(errorsIn('tsconfig.app.json', /./)).toEqual([]);
});

// The registry of games imports their views, which do use the DOM: their errors are left out.
test('the server, the protocol and the rules use no types of the DOM', () => {
  const folders = /^(server|protocol|kit\/(contract|round))\/|\/(rules|bot|engine)\.ts\(/;
  expect(errorsIn('tsconfig.server.json', folders)).toEqual([]);
});

// npm run new-game -- <slug> ["The Game’s Name"] [--solo]: makes a folder that plays and passes every test, against a robot
// or, with --solo, for one.
import { spawnSync } from 'node:child_process';
import { createGame, NewGameError } from './new-game/create.ts';
import { fail } from './setup.mjs';

const words = process.argv.slice(2).filter((word) => word !== '--');
const [slug, name] = words.filter((word) => word !== '--solo');
if (!slug) fail('Which game? npm run new-game -- tower-of-cards "Tower of Cards"');

try {
  const spelled = slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const files = createGame('.', { slug, name: name ?? spelled.join(' '), solo: words.includes('--solo') });
  spawnSync('biome', ['check', '--write', '--log-level=error', ...files], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(`${files.join('\n')}

Play it:     npm run dev, then /play/${slug}
See inside:  npm run dev, then /playground?game=${slug}
Test it:     npm test -- game ${slug}
Make it yours: docs/adding-a-game.md is a ten-minute tutorial, with the files one by one after it.`);
} catch (error) {
  if (!(error instanceof NewGameError)) throw error;
  fail(error.message);
}

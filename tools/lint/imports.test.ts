import { expect, test } from 'vitest';
import { importsOf, readSources, refusal } from './imports.ts';
import { lint } from './lint.ts';
import { walls } from './walls.ts';

const wrong = [
  ['games/snake/rules.ts', '../../app/frame/GameFrame.tsx'],
  ['games/snake/rules.ts', '../../server/config.ts'],
  ['games/snake/rules.ts', '../hearts/rules.ts'],
  ['games/snake/rules.ts', 'node:fs'],
  ['games/snake/deep/solver.ts', '../../../app/frame/GameFrame.tsx'],
  ['games/snake/card.ts', '../../app/frame/GameFrame.tsx'],
  ['games/snake/View.tsx', '../../app/play/session.ts'],
  ['games/snake/View.tsx', '../../app/shell/App.tsx'],
  ['games/snake/View.tsx', '../../server/config.ts'],
  ['games/snake/View.tsx', '../hearts/View.tsx'],
  ['games/snake/View.tsx', 'react-dom/client'],
  ['kit/contract/rules.ts', '../../app/frame/GameFrame.tsx'],
  ['games/index.ts', '../app/frame/GameFrame.tsx'],
  ['app/home/Home.tsx', '../../server/config.ts'],
  ['app/lib/route.ts', '../shell/App.tsx'],
  ['app/frame/GameFrame.tsx', '../rounds/runs.ts'],
  ['app/leaderboard/BoardTable.tsx', '../replay/ReplayPage.tsx'],
  ['server/store/sqlite.ts', '../http/problem.ts'],
  ['server/http/body.ts', '../runs/finish.ts'],
  ['server/store/migrations/0031-game-days.ts', '../../../kit/round/playerStats.ts'],
  ['server/store/migrations/0031-game-days.ts', '../batches.ts'],
  ['app/main.tsx', '../server/config.ts'],
  ['app/main.tsx', 'node:fs'],
  ['app/main.tsx', '../playground/main.tsx'],
  ['games/index.ts', '../playground/registry.ts'],
  ['games/snake/View.tsx', '../../playground/workbench.ts'],
  ['playground/main.tsx', '../server/config.ts'],
  ['playground/main.tsx', 'node:fs'],
  ['server/main.ts', '../playground/workbench.ts'],
  ['server/main.ts', '../app/main.tsx'],
  ['server/runs/verify.ts', '../../app/play/session.ts'],
  ['protocol/runs.ts', '../server/config.ts'],
  ['protocol/runs.ts', '../app/main.tsx'],
  ['protocol/runs.ts', '../games/snake/rules.ts'],
] as const;

const right = [
  ['games/snake/rules.ts', '../../kit/contract/rules.ts'],
  ['games/snake/rules.ts', './board.ts'],
  ['games/snake/deep/solver.ts', '../board.ts'],
  ['games/snake/deep/solver.ts', '../../../kit/contract/rules.ts'],
  ['games/snake/View.tsx', '../../kit/board/Button.tsx'],
  ['games/snake/View.tsx', '../../kit/cards/PlayingCard.tsx'],
  ['games/snake/View.tsx', './View.module.css'],
  ['games/snake/View.tsx', 'react'],
  ['games/index.ts', './snake/card.ts'],
  ['app/home/Home.tsx', '../../games/index.ts'],
  ['playground/registry.ts', '../games/index.ts'],
  ['playground/workbench.ts', '../app/rounds/driver.ts'],
  ['app/home/Home.tsx', '../../protocol/catalogue.ts'],
  ['server/runs/verify.ts', '../../games/index.ts'],
  ['server/runs/verify.ts', '../../protocol/runs.ts'],
  ['server/main.ts', 'node:fs'],
  ['protocol/runs.ts', '../kit/round/difficulty.ts'],
] as const;

test.each(wrong)('%s may not import %s', (from, to) => {
  expect(refusalOf(from, `import '${to}';`)).toBeDefined();
});

test.each(right)('%s may import %s', (from, to) => {
  expect(refusalOf(from, `import '${to}';`)).toBeUndefined();
});

test.each([
  "import type { App } from '../../app/shell/App.tsx';",
  "export { app } from '../../app/shell/App.tsx';",
  "const late = () => import('../../app/shell/App.tsx');",
])('however it is written: %s', (source) => {
  expect(refusalOf('games/snake/View.tsx', source)).toBeDefined();
});

function refusalOf(from: string, source: string): string | undefined {
  return importsOf(from, source).map(refusal).find(Boolean);
}

test('rules and the server hold no pixel', () => {
  const pixels = [
    ['games/snake/rules.ts', './View.tsx'],
    ['games/snake/bot.ts', './View.module.css'],
    ['games/snake/stats.ts', 'react'],
    ['kit/round/round.ts', 'react'],
    ['server/runs/verify.ts', '../../games/snake/View.tsx'],
    ['server/runs/pool.ts', 'react'],
  ] as const;
  const found = lint(pixels.map(([path, from]) => ({ path, source: `import '${from}';\n` })));
  const refused = found.filter(({ rule }) => rule === 'noRestrictedImports').map(({ path }) => path);
  expect(refused.toSorted()).toEqual(pixels.map(([path]) => path).toSorted());
});

test('a cycle of imports is refused, type imports counted', () => {
  const cycle = lint([
    {
      path: 'app/a.ts',
      source: "import { b } from './b.ts';\nexport const a = () => b;\nexport type A = 1;\n",
    },
    { path: 'app/b.ts', source: "import type { A } from './a.ts';\nexport const b: A = 1;\n" },
  ]);
  expect(cycle.map(({ rule }) => rule)).toContain('noImportCycles');
});

const folderOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** Folders of app and server that a folder may import, by the table. */
function layersBelow(folder: string): string[] {
  const inside = (walls[folder]?.may ?? []).filter(
    (path) => /^(app|server)\//.test(path) && folderOf(path) in walls,
  );
  return [...new Set(inside.map(folderOf))].filter((below) => below !== folder);
}

test('every folder of app and server has its layer in the table', () => {
  const folders = [...readSources().keys()].flatMap((path) => /^(?:app|server)\/\w+(?=\/)/.exec(path) ?? []);
  expect([...new Set(folders)].filter((folder) => !(folder in walls))).toEqual([]);
});

test('the layers hold no cycle between folders', () => {
  const visit = (folder: string, above: readonly string[]): void => {
    if (above.includes(folder)) throw new Error(`A cycle of folders: ${[...above, folder].join(' → ')}`);
    for (const below of layersBelow(folder)) visit(below, [...above, folder]);
  };
  const folders = Object.keys(walls).filter((name) => /^(app|server)\//.test(name));
  expect(folders.length).toBeGreaterThan(30);
  for (const folder of folders) expect(() => visit(folder, [])).not.toThrow();
});

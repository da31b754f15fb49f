import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const wrong = [
  ['games/snake/rules.ts', '../../app/play/frame.ts'],
  ['games/snake/rules.ts', '../../server/config.ts'],
  ['games/snake/rules.ts', '../hearts/rules.ts'],
  ['games/snake/rules.ts', './View.tsx'],
  ['games/snake/rules.ts', './View.module.css'],
  ['games/snake/rules.ts', 'react'],
  ['games/snake/rules.ts', 'node:fs'],
  ['games/snake/deep/solver.ts', '../../../app/play/frame.ts'],
  ['games/snake/game.ts', '../../app/play/frame.ts'],
  ['games/snake/View.tsx', '../../app/play/session.ts'],
  ['games/snake/View.tsx', '../../app/shell/App.tsx'],
  ['games/snake/View.tsx', '../../server/config.ts'],
  ['games/snake/View.tsx', '../hearts/View.tsx'],
  ['games/snake/View.tsx', 'react-dom/client'],
  ['games/kit/rules.ts', '../../app/play/frame.ts'],
  ['games/index.ts', '../app/play/frame.ts'],
  ['app/home/Home.tsx', '../../server/config.ts'],
  ['app/main.tsx', '../server/config.ts'],
  ['app/main.tsx', 'node:fs'],
  ['app/main.tsx', '../playground/main.tsx'],
  ['games/index.ts', '../playground/registry.ts'],
  ['games/snake/View.tsx', '../../playground/table.ts'],
  ['playground/main.tsx', '../server/config.ts'],
  ['playground/main.tsx', 'node:fs'],
  ['server/main.ts', '../playground/table.ts'],
  ['server/main.ts', '../app/main.tsx'],
  ['server/runs/verify.ts', '../../app/play/session.ts'],
  ['server/runs/verify.ts', '../../games/snake/View.tsx'],
  ['server/runs/verify.ts', 'react'],
  ['protocol/runs.ts', '../server/config.ts'],
  ['protocol/runs.ts', '../app/main.tsx'],
  ['protocol/runs.ts', '../games/snake/rules.ts'],
] as const;

const right = [
  ['games/snake/rules.ts', '../kit/rules.ts'],
  ['games/snake/rules.ts', './board.ts'],
  ['games/snake/deep/solver.ts', '../board.ts'],
  ['games/snake/deep/solver.ts', '../../kit/rules.ts'],
  ['games/snake/View.tsx', '../../app/play/frame.ts'],
  ['games/snake/View.tsx', '../kit/PlayingCard.tsx'],
  ['games/snake/View.tsx', './View.module.css'],
  ['games/snake/View.tsx', 'react'],
  ['games/index.ts', './snake/game.ts'],
  ['app/home/Home.tsx', '../../games/index.ts'],
  ['playground/registry.ts', '../games/index.ts'],
  ['playground/table.ts', '../app/play/driver.ts'],
  ['app/home/Home.tsx', '../../protocol/catalogue.ts'],
  ['server/runs/verify.ts', '../../games/index.ts'],
  ['server/runs/verify.ts', '../../protocol/runs.ts'],
  ['server/main.ts', 'node:fs'],
  ['protocol/runs.ts', '../games/kit/difficulty.ts'],
] as const;

const imports = [...wrong, ...right];
const paths = [...new Set(imports.map(([path]) => path))];
const importsOf = (path: string) => imports.filter((entry) => entry[0] === path).map((entry) => entry[1]);

// One import a line, so that a finding's line tells which one it is about.
const findings = lint(
  paths.map((path) => ({
    path,
    source: importsOf(path)
      .map((from) => `import '${from}';\n`)
      .join(''),
  })),
).filter(({ rule }) => rule === 'noRestrictedImports');

const refused = (path: string, from: string) =>
  findings.some((finding) => finding.path === path && importsOf(path)[finding.line - 1] === from);

test.each(wrong)('%s may not import %s', (path, from) => {
  expect(refused(path, from)).toBe(true);
});

test.each(right)('%s may import %s', (path, from) => {
  expect(refused(path, from)).toBe(false);
});

test('a cycle of imports is refused', () => {
  const cycle = lint([
    { path: 'app/a.ts', source: "import { b } from './b.ts';\nexport const a = () => b;\n" },
    { path: 'app/b.ts', source: "import { a } from './a.ts';\nexport const b = () => a;\n" },
  ]);
  expect(cycle.map(({ rule }) => rule)).toContain('noImportCycles');
});

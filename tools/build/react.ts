// React's packages are CommonJS, which the bundler wraps in functions of its runtime, and each chunk copies all their names
// as it starts. Here the same code is ES modules: its names are imported like any other's.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const entry = /node_modules[\\/](?:react|react-dom|scheduler)[\\/][\w-]+\.js$/;
/** What an entry hands on in production. */
const production = /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;

export const reactModules: Plugin = {
  name: 'react-modules',
  apply: 'build',
  load: (id) => (entry.test(id) ? asModule(id) : undefined),
};

/** @param path of an entry of one of React's packages */
export function asModule(path: string): string {
  const require = createRequire(path);
  const file = production.exec(readFileSync(path, 'utf8'))?.[1];
  if (!file) throw new Error(`${path} hands on no file as React's packages do: see tools/build/react.ts.`);
  const needed: string[] = [];
  const code = readFileSync(require.resolve(file), 'utf8').replaceAll(
    /\brequire\(("[^"]+")\)/g,
    (_, name: string) => `$${needed.push(name) - 1}`,
  );
  const names = Object.keys(require(file));
  // In a function of its own, whose parameters get the shortest names.
  const given = needed.map((_, i) => `$${i}`);
  return [
    ...needed.map((name, i) => `import module${i} from ${name};`),
    'const all = {};',
    `((${['exports', ...given]}) => {${code}\n})(${['all', ...needed.map((_, i) => `module${i}`)]});`,
    ...names.map((name) => `const its_${name} = all.${name};`),
    `export { all as default, ${names.map((name) => `its_${name} as ${name}`)} };`,
  ].join('\n');
}

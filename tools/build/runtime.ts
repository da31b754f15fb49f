// The bundler's runtime is a file of its own that all pages would wait for. All that the client needs of it, once React's
// packages are ES modules, is a function of 130 bytes, which each chunk that calls it gets instead.
import type { Plugin } from 'vite';

const exported = /export\s*\{\s*([\w$]+)(?: as [\w$]+)?\s*\};?\s*$/;
const imported = /import\s*\{\s*(?:[\w$]+ as )?([\w$]+)\s*\}\s*from\s*"\.\/rolldown-runtime-[\w-]+\.js";/;

export const inlineRuntime: Plugin = {
  name: 'inline-runtime',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
    if (!runtime) return;
    const body = replaced(runtime.code, exported, (helper) => `return ${helper}`);
    for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
      chunk.code = replaced(chunk.code, imported, (helper) => `const ${helper}=(()=>{${body}})();`);
      chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
    }
    delete bundle[runtime.fileName];
  },
};

function replaced(code: string, what: RegExp, by: (helper: string) => string): string {
  if (!what.test(code)) throw new Error(`The bundler's runtime is not one function: ${code.slice(0, 200)}`);
  return code.replace(what, (_, helper: string) => by(helper));
}

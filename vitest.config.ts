import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{games,app,server,protocol,tools,bench}/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});

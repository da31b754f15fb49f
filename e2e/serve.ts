// The server under test. Without a site there is nothing to test: better said at once than by every test's time-out.
import { existsSync } from 'node:fs';

if (!existsSync('dist/client/index.html')) {
  console.error('The site is not built: npm run build');
  process.exit(1);
}
await import('../server/main.ts');

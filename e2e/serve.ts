// Server under test. A missing site fails here rather than in every test's time-out.
import { existsSync } from 'node:fs';
import { addDays } from '../protocol/dates.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { migrate } from '../server/store/migrate.ts';
import { openStore } from '../server/store/open.ts';
import { datesUnderWay, latestDate } from '../server/today/dates.ts';
import { storeDay } from '../server/today/plan.ts';

if (!existsSync('dist/client/index.html')) {
  console.error('The site isn’t built. Run: npm run build');
  process.exit(1);
}

/** Puts games with short rounds into the box of every day under way. */
async function setBoxes(): Promise<void> {
  const store = await openStore(
    readConfig(process.env),
    createLog(() => {}),
  );
  await migrate(store);
  const box = ['higherlower', 'rpsls', 'tictactoe'].map((game) => ({ game, difficulty: 'noob' as const }));
  const now = Date.now();
  for (const date of [...datesUnderWay(now), addDays(latestDate(now), 1)])
    await storeDay(store.db, date, box, null);
  await store.close();
}

await setBoxes();
await import('../server/main.ts');

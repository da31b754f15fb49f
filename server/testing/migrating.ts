// A process that hangs in the middle of a migration, to be killed there.
import { createLog } from '../log.ts';
import { migrate, migrations } from '../store/migrate.ts';
import { openStore } from '../store/open.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const store = await openStore(
  { dataDir, ...(databaseUrl && { databaseUrl }) },
  createLog(() => {}),
);
await migrate(store, {
  ...migrations(store.kind),
  '9999-half': {
    async up(db) {
      await db.schema.createTable('half_done').addColumn('id', 'integer').execute();
      process.stdout.write('half\n');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    },
  },
});

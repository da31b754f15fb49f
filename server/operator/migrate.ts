import { counted } from '../../kit/board/words.ts';
import { readConfig } from '../config.ts';
import { migrate, migrationStatus } from '../store/migrate.ts';
import { usingStore } from '../store/open.ts';
import { type Commands, refuseMissing } from './context.ts';
import { table } from './report.ts';

export const migrateCommands: Commands = (program, context) => {
  const group = program
    .command('migrate')
    .description('the database schema; servers migrate it when they start');

  group
    .command('status')
    .description('list migrations that have run and that haven’t')
    .action(async () => {
      const config = readConfig(context.env);
      refuseMissing(config);
      const { ran, pending } = await usingStore(config, migrationStatus);
      const rows = [...ran.map((name) => [name, 'ran']), ...pending.map((name) => [name, 'pending'])];
      context.report({ data: { ran, pending }, text: table(['MIGRATION', 'STATE'], rows) });
    });

  group
    .command('run')
    .description('run pending migrations, all or none; creates a missing database')
    .action(async () => {
      const applied = await usingStore(readConfig(context.env), async (store) => {
        const { pending } = await migrationStatus(store);
        await migrate(store);
        return pending;
      });
      const text =
        applied.length === 0
          ? 'Nothing to do.'
          : `Ran ${counted(applied.length, 'migration')}: ${applied.join(', ')}.`;
      context.report({ data: { applied }, text });
    });
};

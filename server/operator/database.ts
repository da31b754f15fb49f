// Commands on the database as a whole, and on the configuration.
import { games } from '../../games/index.ts';
import { counted, size } from '../../kit/board/words.ts';
import { backUp, KEEP, listOwn, prune, type RestoreOptions, restoreOwn } from '../backups/backups.ts';
import { type DrillOptions, drill, failuresOf } from '../backups/drill.ts';
import type { BackupFile } from '../backups/folder.ts';
import type { Step } from '../backups/inspect.ts';
import { move } from '../backups/move.ts';
import { checkConfig } from '../operations/check-config.ts';
import { prepareDatabase } from '../operations/prepare.ts';
import { isWrong } from '../runs/reverify.ts';
import { migrationStatus } from '../store/migrate.ts';
import { usingExisting, usingStore } from '../store/open.ts';
import { group, onMachine, option, wholeNumber, word } from './command.ts';
import { list, table, time } from './report.ts';
import { verdicts } from './runs.ts';

const folder = word('[folder]', 'default: backups in DATA_DIR');

export const databaseCommands = [
  onMachine('backup', {
    about: 'copy the database while servers use it, and check the copy (PostgreSQL: by pg_dump)',
    words: [
      word(
        '[target]',
        'a folder or a new file ending in .sqlite (PostgreSQL: .dump); default: backups in DATA_DIR',
      ),
    ],
    options: [
      option(
        '--keep <n>',
        `how many backups to keep in a folder; the oldest are removed (${KEEP})`,
        wholeNumber(1),
      ),
    ],
    run: ({ config, actor }, target: string | undefined, { keep }: { keep?: number }) =>
      backUp(config, actor, target, keep),
    show({ made, removed }) {
      const gone = removed.length === 0 ? '' : ` Removed ${counted(removed.length, 'older one')}.`;
      return `Saved and checked ${made.path}, ${size(made.bytes)}.${gone}`;
    },
  }),
  ...group('backups', 'list and prune backups', [
    onMachine('list', {
      about: 'list backups, newest first',
      words: [folder],
      run: ({ config }, given?: string) => listOwn(config, given),
      show: list<BackupFile>({ MADE: ({ at }) => time(at), SIZE: ({ bytes }) => size(bytes), NAME: 'name' }),
    }),
    onMachine('rotate', {
      about: 'remove the oldest backups',
      words: [folder],
      options: [option('--keep <n>', 'how many to keep', wholeNumber(1)).makeOptionMandatory()],
      run: async ({ config }, given: string | undefined, { keep }: { keep: number }) => ({
        removed: await prune(config, given, keep),
      }),
      show: ({ removed }) => `Removed ${counted(removed.length, 'backup')}.`,
    }),
  ]),
  onMachine('restore', {
    about: 'replace the database with a backup and keep the old one aside; stop the servers first',
    words: [word('<file>', 'a backup, or "latest"')],
    options: [
      option('--from <folder>', 'where to look for the latest; default: backups in DATA_DIR'),
      option('--yes', 'confirm the replacement'),
    ],
    run: ({ config, actor }, file: string, options: RestoreOptions) =>
      restoreOwn(config, actor, file, options),
    show: ({ file, path, aside, pending }) =>
      [
        `Restored ${file} to ${path}.`,
        aside && `The old database is kept as ${aside}.`,
        pending.length > 0 && 'The next start migrates its tables.',
      ]
        .filter(Boolean)
        .join('\n'),
  }),
  onMachine('move', {
    about: 'copy the SQLite database to an empty PostgreSQL and check the copy; stop the servers first',
    words: [word('<database-url>', 'postgres://user:password@host:5432/name')],
    run: ({ config, actor }, url: string) => move(config, actor, url),
    show: ({ tables, steps, ok }) =>
      [
        table(
          ['TABLE', 'ROWS'],
          tables.map(({ name, rows }) => [name, String(rows)]),
        ),
        stepsTable(steps),
        ok
          ? 'Moved. Set DATABASE_URL, and AUTH_SECRET to the content of auth-secret in DATA_DIR.'
          : undefined,
      ]
        .filter(Boolean)
        .join('\n\n'),
    failed: ({ ok, steps }) => (ok ? undefined : `The copy failed its drill. ${failuresOf(steps)}`),
  }),
  onMachine('drill', {
    about:
      'test the newest backup: restore it elsewhere, check it and replay some of its rounds. With DATABASE_URL and neither --from nor --file: check that database without changing it',
    options: [
      option('--from <folder>', 'where the backups are; default: backups in DATA_DIR'),
      option('--file <file>', 'test this backup instead of the newest'),
      option('--in <folder>', 'where to restore it temporarily (SQLite only); default: /tmp'),
      option('--sample <n>', 'how many rounds to replay', wholeNumber(0), 100),
      option('--max-age <hours>', 'fail if the backup is older', wholeNumber(1)),
    ],
    run: ({ config, actor }, options: DrillOptions) => drill(config, actor, options),
    show({ ok, steps, runs }) {
      const wrong = runs.filter(isWrong);
      return [
        stepsTable(steps),
        wrong.length > 0 && verdicts(wrong),
        ok ? 'The drill succeeded.' : 'The drill failed.',
      ]
        .filter(Boolean)
        .join('\n\n');
    },
    failed: ({ ok, steps }) => (ok ? undefined : `The drill failed. ${failuresOf(steps)}`),
  }),
  ...group('migrate', 'the database schema; servers migrate it when they start', [
    onMachine('status', {
      about: 'list migrations that have run and that haven’t',
      run: ({ config }) => usingExisting(config, migrationStatus),
      show: ({ ran, pending }) =>
        table(
          ['MIGRATION', 'STATE'],
          [...ran.map((name) => [name, 'ran']), ...pending.map((name) => [name, 'pending'])],
        ),
    }),
    onMachine('run', {
      about: 'run pending migrations, all or none, and add this release’s games; creates a missing database',
      run: ({ config }) =>
        usingStore(config, async (store) => {
          const { pending } = await migrationStatus(store);
          await prepareDatabase(store, games);
          return { applied: pending };
        }),
      show: ({ applied }) =>
        applied.length === 0
          ? 'Nothing to do.'
          : `Ran ${counted(applied.length, 'migration')}: ${applied.join(', ')}.`,
    }),
  ]),
  ...group('config', 'this arcade’s configuration', [
    onMachine('check', {
      about: 'show the settings without secrets, what’s missing, and whether the database answers',
      run: ({ config, env }) => checkConfig(config, env),
      show({ config, database, missing }) {
        const rows = Object.entries(config).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]);
        const notes = [...missing, ...(database.ok ? [] : [database.detail])].map((note) => `- ${note}`);
        const settings = table(['SETTING', 'VALUE'], [...rows, ['database', database.detail]]);
        return `${settings}\n\n${notes.length === 0 ? 'Nothing is missing.' : notes.join('\n')}`;
      },
      failed: ({ database }) => (database.ok ? undefined : database.detail),
    }),
  ]),
];

function stepsTable(steps: readonly Step[]): string {
  return table(
    ['', 'STEP', ''],
    steps.map(({ ok, step, detail }) => [ok ? 'ok' : 'FAILED', step, detail]),
  );
}

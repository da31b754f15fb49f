// Operations on the database as a whole, and on the configuration.
import { games } from '../../games/index.ts';
import { counted, size } from '../../kit/board/words.ts';
import { backUp, KEEP, listOwn, prune, restoreOwn } from '../backups/backups.ts';
import { drill, failuresOf } from '../backups/drill.ts';
import type { BackupFile } from '../backups/folder.ts';
import type { Step } from '../backups/inspect.ts';
import { move } from '../backups/move.ts';
import { checkConfig } from '../operations/check-config.ts';
import { flag, group, number, onMachine, option, wholeNumber, word } from '../operations/operation.ts';
import { prepareDatabase } from '../operations/prepare.ts';
import { list, paragraphs, table } from '../operations/report.ts';
import { verdicts } from '../operations/runs.ts';
import { isWrong } from '../runs/reverify.ts';
import { migrationStatus } from '../store/migrate.ts';
import { usingExisting, usingStore } from '../store/open.ts';

const folder = option('[folder]', 'default: backups in DATA_DIR');

const stepsTable = list<Step>([
  ['', ({ ok }) => (ok ? 'ok' : 'FAILED')],
  'step',
  ['', ({ detail }) => detail],
]);

export const databaseOperations = [
  onMachine('backup', {
    about: 'copy the database while servers use it, and check the copy (PostgreSQL: by pg_dump)',
    parameters: {
      target: option(
        '[target]',
        'a folder or a new file ending in .sqlite (PostgreSQL: .dump); default: backups in DATA_DIR',
      ),
      keep: option(
        '--keep <n>',
        `how many backups to keep in a folder; the oldest are removed (${KEEP})`,
        wholeNumber(1),
      ),
    },
    run: ({ config, actor }, { target, keep }) => backUp(config, actor, target, keep),
    show({ made, removed }) {
      const gone = removed.length === 0 ? '' : ` Removed ${counted(removed.length, 'older one')}.`;
      return `Saved and checked ${made.path}, ${size(made.bytes)}.${gone}`;
    },
  }),
  ...group('backups', 'list and prune backups', [
    onMachine('list', {
      about: 'list backups, newest first',
      parameters: { folder },
      run: ({ config }, { folder }) => listOwn(config, folder),
      show: list<BackupFile>(['at', ['size', ({ bytes }) => size(bytes)], 'name']),
    }),
    onMachine('rotate', {
      about: 'remove the oldest backups',
      parameters: {
        folder,
        keep: { ...word('--keep <n>', 'how many to keep', wholeNumber(1)), mandatory: true },
      },
      run: async ({ config }, { folder, keep }) => ({ removed: await prune(config, folder, keep) }),
      show: ({ removed }) => `Removed ${counted(removed.length, 'backup')}.`,
    }),
  ]),
  onMachine('restore', {
    about: 'replace the database with a backup and keep the old one aside; stop the servers first',
    parameters: {
      file: word('<file>', 'a backup, or "latest"'),
      from: option('--from <folder>', 'where to look for the latest; default: backups in DATA_DIR'),
      yes: flag('--yes', 'confirm the replacement'),
    },
    run: ({ config, actor }, { file, ...options }) => restoreOwn(config, actor, file, options),
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
    parameters: { url: word('<database-url>', 'postgres://user:password@host:5432/name') },
    run: ({ config, actor }, { url }) => move(config, actor, url),
    show: ({ tables, steps, ok }) =>
      paragraphs(
        list<(typeof tables)[number]>([['table', ({ name }) => name], 'rows'])(tables),
        stepsTable(steps),
        ok && 'Moved. Set DATABASE_URL, and AUTH_SECRET to the content of auth-secret in DATA_DIR.',
      ),
    failed: ({ ok, steps }) => (ok ? undefined : `The copy failed its drill. ${failuresOf(steps)}`),
  }),
  onMachine('drill', {
    about:
      'test the newest backup: restore it elsewhere, check it and replay some of its rounds. With DATABASE_URL and neither --from nor --file: check that database without changing it',
    parameters: {
      from: option('--from <folder>', 'where the backups are; default: backups in DATA_DIR'),
      file: option('--file <file>', 'test this backup instead of the newest'),
      in: option('--in <folder>', 'where to restore it temporarily (SQLite only); default: /tmp'),
      sample: number('--sample <n>', 'how many rounds to replay', 100, wholeNumber(0)),
      maxAge: option('--max-age <hours>', 'fail if the backup is older', wholeNumber(1)),
    },
    run: ({ config, actor }, options) => drill(config, actor, options),
    show({ ok, steps, runs }) {
      const wrong = runs.filter(isWrong);
      const end = ok ? 'The drill succeeded.' : 'The drill failed.';
      return paragraphs(stepsTable(steps), wrong.length > 0 && verdicts(wrong), end);
    },
    failed: ({ ok, steps }) => (ok ? undefined : `The drill failed. ${failuresOf(steps)}`),
  }),
  ...group('migrate', 'the database schema; servers migrate it when they start', [
    onMachine('status', {
      about: 'list migrations that have run and that haven’t',
      run: ({ config }) => usingExisting(config, migrationStatus),
      show: ({ ran, pending }) =>
        list<string>([
          ['migration', (name) => name],
          ['state', (name) => (pending.includes(name) ? 'pending' : 'ran')],
        ])([...ran, ...pending]),
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
        return paragraphs(settings, notes.join('\n') || 'Nothing is missing.');
      },
      failed: ({ database }) => (database.ok ? undefined : database.detail),
    }),
  ]),
];

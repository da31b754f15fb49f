// Folder layers: the one table of what each folder may import. imports.ts holds the code to it; imports.test.ts refuses
// cycles between folders.

interface Wall {
  /** Folders and files that it may import, besides itself. */
  readonly may: readonly string[];
  /** Packages that it may not import. A name that ends in ':' means every package that starts with it. */
  readonly never?: readonly string[];
}

const inBrowser = (...may: readonly string[]): Wall => ({ may, never: ['node:'] });

const shared = ['kit', 'games', 'protocol'];
const lib = [...shared, 'app/lib'];
const player = ['session', 'useOwnAnswer', 'notice', 'provider', 'signIn'].map(
  (each) => `app/account/${each}.ts`,
);
const base = [...lib, 'app/settings', ...player];
const onServer = [
  ...['kit/contract', 'kit/round', 'games', 'protocol'],
  ...['server/config.ts', 'server/log.ts', 'server/operator-error.ts', 'server/version.ts'],
];
const rows = [...onServer, 'server/store', 'server/http', 'server/regularly.ts'];

/** A file belongs to the longest key that its path starts with. */
export const walls: Readonly<Record<string, Wall>> = {
  'kit/contract': inBrowser('kit/round'),
  'kit/round': inBrowser('kit/contract'),
  'kit/board': inBrowser('kit/contract', 'kit/round'),
  'kit/review': inBrowser('kit/contract', 'kit/round', 'kit/board'),
  'kit/cards': inBrowser('kit/contract', 'kit/round', 'kit/board'),
  'kit/picture': inBrowser('kit/contract', 'kit/board/words.ts', 'kit/board/grouped.ts'),
  'kit/testing': inBrowser('kit'),
  games: { may: ['kit'], never: ['node:', 'react-dom'] },
  protocol: inBrowser('kit/contract', 'kit/round'),

  'app/lib': inBrowser(...shared),
  'app/settings': inBrowser(...lib),
  'app/sound': inBrowser(...lib, 'app/settings'),
  'app/narration': inBrowser(...lib),
  'app/oneButton': inBrowser(...lib),
  'app/offline': inBrowser(...lib),
  'app/account': inBrowser(...lib, 'app/settings'),
  'app/rounds': inBrowser(...base),
  'app/review': inBrowser(...base, 'app/rounds'),
  'app/contact': inBrowser(...base),
  'app/leaderboard': inBrowser(...base, 'app/review/reviewer.ts', 'app/review/reviews.ts'),
  'app/frame': inBrowser(...lib, 'app/settings', 'app/sound', 'app/narration', 'app/oneButton'),
  'app/share': inBrowser(...base, 'app/account/names.ts', 'app/rounds', 'app/frame'),
  'app/solve': inBrowser(...base, 'app/rounds', 'app/review', 'app/frame', 'app/replay'),
  'app/devices': inBrowser(...base, 'app/rounds', 'app/frame'),
  'app/series': inBrowser(...base, 'app/rounds', 'app/frame'),
  'app/today': inBrowser(
    ...[...base, 'app/rounds', 'app/frame', 'app/sound', 'app/share/entry.ts'],
    'app/solve/SolveBlock.tsx',
  ),
  'app/play': inBrowser(
    ...[...base, 'app/rounds', 'app/frame', 'app/leaderboard', 'app/share/entry.ts'],
    ...['app/devices', 'app/replay', 'app/review', 'app/series'],
    'app/friends/SendToBox.tsx',
    'app/today',
  ),
  'app/replay': inBrowser(...base, 'app/rounds', 'app/review', 'app/frame'),
  'app/challenge': inBrowser(...[...base, 'app/rounds', 'app/frame', 'app/play', 'app/share'], 'app/replay'),
  'app/home': inBrowser(
    ...[...base, 'app/devices', 'app/rounds', 'app/series', 'app/today', 'app/play/entry.ts'],
    'app/contact/Contact.tsx',
  ),
  'app/you': inBrowser(
    ...[...base, 'app/account', 'app/review', 'app/rounds', 'app/series'],
    'app/solve/SolveBlock.tsx',
    'app/today',
  ),
  'app/friends': inBrowser(...base, 'app/account', 'app/today/scoreWords.ts'),
  'app/shell': inBrowser(
    ...[
      ...base,
      'app/account',
      'app/rounds',
      'app/play',
      'app/replay',
      'app/challenge',
      'app/home',
      'app/leaderboard',
    ],
    ...['app/friends', 'app/solve', 'app/today', 'app/you'],
  ),
  'app/desk': inBrowser(...lib, 'app/shell/ThemeToggle.tsx'),
  app: inBrowser(...shared, 'app'),
  playground: inBrowser(
    ...[...base, 'app/rounds', 'app/frame', 'app/play', 'app/leaderboard'],
    'app/shell/ErrorPage.tsx',
  ),

  'server/store': { may: onServer },
  // A released migration must do the same for ever: it imports no code that can change.
  'server/store/migrations': { may: ['server/store/store.ts'] },
  'server/http': { may: [...onServer, 'server/store'] },
  'server/site': { may: rows },
  'server/auth': { may: rows },
  'server/trivia': { may: rows },
  'server/catalogue': { may: rows },
  'server/observe': { may: [...rows, 'server/auth'] },
  'server/contact': { may: [...rows, 'server/auth'] },
  'server/leaderboards': { may: [...rows, 'server/auth'] },
  'server/today': { may: [...rows, 'server/auth', 'server/catalogue', 'server/leaderboards'] },
  'server/statistics': { may: rows },
  'server/friends': {
    may: [
      ...[...rows, 'server/auth', 'server/catalogue/event-stream.ts', 'server/leaderboards/record.ts'],
      ...['server/statistics/standing.ts', 'server/today'],
    ],
  },
  'server/account': { may: [...rows, 'server/auth', 'server/friends', 'server/statistics', 'server/today'] },
  'server/operations': {
    may: [
      ...[...rows, 'kit/board/words.ts', 'server/auth', 'server/account', 'server/catalogue'],
      ...['server/contact', 'server/leaderboards', 'server/site/built.ts', 'server/statistics'],
      ...['server/friends', 'server/runs', 'server/today', 'server/trivia'],
    ],
  },
  'server/runs': {
    may: [
      ...[...rows, 'server/auth', 'server/leaderboards', 'server/today'],
      ...['server/account/stored.ts', 'server/friends/challenges.ts', 'server/friends/membership.ts'],
      ...['server/observe', 'server/statistics'],
    ],
  },
  'server/replays': {
    may: [
      ...[...rows, 'server/auth', 'server/leaderboards/record.ts', 'server/runs', 'server/site'],
      ...['server/statistics', 'server/today'],
    ],
  },
  'server/previews': {
    may: [
      ...[...rows, 'kit/board/words.ts', 'kit/picture', 'server/replays', 'server/site'],
      ...['server/statistics/standing.ts', 'server/today'],
    ],
  },
  'server/desk': {
    may: [
      ...[...rows, 'server/auth', 'server/account', 'server/contact', 'server/observe', 'server/operations'],
      ...['server/runs', 'server/site'],
    ],
  },
  'server/backups': {
    may: [
      ...[...rows, 'kit/board/words.ts', 'server/operations/audit.ts', 'server/operations/errors.ts'],
      ...['server/runs', 'server/today'],
    ],
  },
  'server/operator': {
    may: [
      ...[
        ...rows,
        'kit/board/words.ts',
        'server/auth',
        'server/account',
        'server/backups',
        'server/catalogue',
      ],
      ...['server/contact', 'server/operations', 'server/runs', 'server/site', 'server/today'],
      ...['server/trivia'],
    ],
  },
  server: { may: [...onServer, 'server'] },
};

// Which folder may import which: the one table of the project's inner walls. imports.ts holds the code to it.

/** The names of packages that files of a folder may not import. A name that ends in ':' stands for all that begin so. */
const browserOnly = ['node:'];

interface Wall {
  /** Folders and files that may be imported beside the folder itself. */
  readonly may: readonly string[];
  readonly never?: readonly string[];
}

const shared = ['kit', 'games', 'protocol'];
/** What every feature of the app may use. */
const base = [...shared, 'app/lib', 'app/settings', 'app/account/session.ts'];

/** A file belongs to the longest of these that its path begins with. */
export const walls: Readonly<Record<string, Wall>> = {
  'kit/contract': { may: ['kit/round'], never: browserOnly },
  'kit/round': { may: ['kit/contract'], never: browserOnly },
  'kit/board': { may: ['kit/contract', 'kit/round'], never: browserOnly },
  'kit/cards': { may: ['kit/contract', 'kit/round', 'kit/board'], never: browserOnly },
  'kit/picture': { may: ['kit/contract', 'kit/board/words.ts', 'kit/board/grouped.ts'], never: browserOnly },
  'kit/testing': { may: ['kit'], never: browserOnly },
  games: { may: ['kit'], never: [...browserOnly, 'react-dom'] },
  protocol: { may: ['kit/contract', 'kit/round'], never: browserOnly },
  'app/lib': { may: shared, never: browserOnly },
  'app/settings': {
    may: [...shared, 'app/lib', 'app/account/session.ts', 'app/sound/cue.ts'],
    never: browserOnly,
  },
  'app/sound': { may: [...shared, 'app/lib', 'app/settings'], never: browserOnly },
  'app/narration': { may: [...shared, 'app/lib'], never: browserOnly },
  'app/oneButton': { may: [...shared, 'app/lib'], never: browserOnly },
  'app/account': { may: [...shared, 'app/lib', 'app/settings'], never: browserOnly },
  'app/rounds': { may: base, never: browserOnly },
  'app/frame': {
    may: [...shared, 'app/lib', 'app/settings', 'app/sound', 'app/narration', 'app/oneButton'],
    never: browserOnly,
  },
  'app/leaderboard': { may: base, never: browserOnly },
  'app/play': {
    may: [...base, 'app/rounds', 'app/frame', 'app/leaderboard', 'app/share/entry.ts'],
    never: browserOnly,
  },
  'app/share': { may: [...base, 'app/rounds', 'app/frame', 'app/today/standing.ts'], never: browserOnly },
  'app/replay': { may: [...base, 'app/rounds', 'app/frame'], never: browserOnly },
  'app/challenge': {
    may: [...base, 'app/rounds', 'app/frame', 'app/play', 'app/share', 'app/replay/loadReplay.ts'],
    never: browserOnly,
  },
  'app/offline': { may: [...shared, 'app/lib'], never: browserOnly },
  'app/contact': { may: base, never: browserOnly },
  'app/today': { may: [...base, 'app/rounds', 'app/share/entry.ts'], never: browserOnly },
  'app/home': {
    may: [...base, 'app/rounds', 'app/today', 'app/play/entry.ts', 'app/contact/Contact.tsx'],
    never: browserOnly,
  },
  'app/you': {
    may: [...base, 'app/rounds', 'app/today', 'app/account', 'app/leaderboard'],
    never: browserOnly,
  },
  'app/desk': {
    may: [...shared, 'app/lib', 'app/shell/theme.ts', 'app/shell/ThemeToggle.tsx'],
    never: browserOnly,
  },
  app: { may: [...shared, 'app'], never: browserOnly },
  playground: {
    may: [...base, 'app/rounds', 'app/frame', 'app/play', 'app/leaderboard', 'app/shell/ErrorPage.tsx'],
    never: browserOnly,
  },
  'server/store': { may: ['server/config.ts', 'server/log.ts', 'server/version.ts', 'protocol', 'kit'] },
  'server/http': { may: ['server/config.ts', 'server/log.ts', 'server/store', 'server/observe', 'protocol'] },
  server: {
    may: ['kit/contract', 'kit/round', 'kit/board/words.ts', 'kit/picture', 'games', 'protocol', 'server'],
  },
};

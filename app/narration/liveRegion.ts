// What the narrator has told: the newest words, for the live region, and the news since the player's last action.

interface Line {
  readonly id: number;
  readonly text: string;
}

export interface Told {
  /** What was said last, for the live region: everything that was said at the same time. */
  readonly lines: readonly Line[];
  /** What happened since the player last did something, oldest first. */
  readonly news: readonly string[];
  readonly count: number;
  /** When (ms) the newest line was said. */
  readonly at: number;
}

export const silence: Told = { lines: [], news: [], count: 0, at: Number.NEGATIVE_INFINITY };

/** Words closer together than this (ms) are kept side by side, so that none is lost before it is read out. */
const together = 500;
const longestLines = 4;
const longestNews = 8;

/** The same words twice are two lines with their own ids, so that the live region says them twice. */
export function tell(told: Told, text: string, now: number): Told {
  const kept = now - told.at < together ? told.lines.filter((line) => line.text !== text) : [];
  const lines = [...kept, { id: told.count, text }].slice(-longestLines);
  return { ...told, lines, count: told.count + 1, at: now };
}

/** Remembers something for "What changed?" without saying it. */
export function note(told: Told, text: string): Told {
  if (text === '' || told.news.at(-1) === text) return told;
  return { ...told, news: [...told.news, text].slice(-longestNews) };
}

/** The player has done something: what happened before is no news any more. */
export function forget(told: Told): Told {
  return told.news.length === 0 ? told : { ...told, news: [] };
}

/** The answer to "What changed?". */
export function whatChanged({ news }: Told): string {
  return news.length === 0 ? 'Nothing since your last move.' : news.join(' ');
}

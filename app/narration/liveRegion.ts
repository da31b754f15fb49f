// Announcements of the live region, and the news since the player's last action.

interface Line {
  readonly id: number;
  readonly text: string;
}

export interface LiveRegion {
  readonly lines: readonly Line[];
  /** Oldest first. */
  readonly news: readonly string[];
  readonly count: number;
  /** Time (ms) of the newest line. */
  readonly at: number;
}

export const emptyRegion: LiveRegion = { lines: [], news: [], count: 0, at: Number.NEGATIVE_INFINITY };

/** Announcements within this time (ms) stay side by side, so that screen readers miss none. */
const together = 500;
const longestLines = 4;
const longestNews = 8;

/** Adds a line. Repeated words get their own line and ID, so that screen readers read them twice. */
export function announce(region: LiveRegion, text: string, now: number): LiveRegion {
  const kept = now - region.at < together ? region.lines.filter((line) => line.text !== text) : [];
  const lines = [...kept, { id: region.count, text }].slice(-longestLines);
  return { ...region, lines, count: region.count + 1, at: now };
}

/** Remembers an event for "What changed?" without announcing it. */
export function addNews(region: LiveRegion, text: string): LiveRegion {
  if (text === '' || region.news.at(-1) === text) return region;
  return { ...region, news: [...region.news, text].slice(-longestNews) };
}

export function clearNews(region: LiveRegion): LiveRegion {
  return region.news.length === 0 ? region : { ...region, news: [] };
}

/** Removes what was said of a round that is over. */
export function clearLines(region: LiveRegion): LiveRegion {
  return region.lines.length === 0 ? region : { ...region, lines: [] };
}

export function whatChanged({ news }: LiveRegion): string {
  return news.length === 0 ? 'Nothing since your last move.' : news.join(' ');
}

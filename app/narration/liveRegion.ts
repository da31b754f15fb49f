// Announcements of the live region, and the news since the player's last action.

export interface LiveRegion {
  readonly lines: readonly { readonly id: number; readonly text: string }[];
  /** Oldest first. */
  readonly news: readonly string[];
  readonly count: number;
  /** Time (ms) of the newest line. */
  readonly at: number;
  /** The last answer, also visible. */
  readonly caption: string | undefined;
}

export const emptyRegion: LiveRegion = { lines: [], news: [], count: 0, at: 0, caption: undefined };

/** Announcements within this time (ms) stay side by side, so that screen readers miss none. */
const together = 500;
const longestLines = 4;
const longestNews = 8;
/** Speech of screen readers at their default speed (ms): a pause, and each character. */
const speech = { pause: 500, character: 70 };

/** Time (ms) in which a screen reader says a text. */
export const speechTime = (text: string): number => speech.pause + speech.character * text.length;

/** Adds a line. Repeated words get their own line and ID, so that screen readers read them twice. */
export function announce(
  region: LiveRegion,
  text: string,
  now: number,
  caption = region.caption,
): LiveRegion {
  const kept = now - region.at < together ? region.lines.filter((line) => line.text !== text) : [];
  const lines = [...kept, { id: region.count, text }].slice(-longestLines);
  return { ...region, lines, count: region.count + 1, at: now, caption };
}

/** Remembers an event for "What changed?" without announcing it. */
export function addNews(region: LiveRegion, text: string): LiveRegion {
  if (text === '' || region.news.at(-1) === text) return region;
  return { ...region, news: [...region.news, text].slice(-longestNews) };
}

export function whatChanged({ news }: LiveRegion): string {
  return news.length === 0 ? 'Nothing since your last move.' : news.join(' ');
}

// Announcements of the live region, and the news since the player's last action.

export interface LiveRegion {
  readonly lines: readonly { readonly id: number; readonly text: string }[];
  /** Oldest first. */
  readonly news: readonly string[];
  readonly count: number;
  /** Time (ms) of the newest line. */
  readonly at: number;
  /** Time (ms) when a listener has heard everything since the end of the round. */
  readonly heardAt: number;
  /** Announcements until then, oldest first. */
  readonly waiting: readonly string[];
}

export const emptyRegion: LiveRegion = { lines: [], news: [], count: 0, at: 0, heardAt: 0, waiting: [] };

/** Announcements within this time (ms) stay side by side, so that screen readers miss none. */
const together = 500;
const longestLines = 4;
const longestNews = 8;
/** Speech of screen readers at their default speed (ms): a pause, and each character. */
const speech = { pause: 500, character: 70 };

/** Adds a line. Repeated words get their own line and ID, so that screen readers read them twice. */
export function announce(region: LiveRegion, text: string, now: number): LiveRegion {
  const kept = now - region.at < together ? region.lines.filter((line) => line.text !== text) : [];
  const lines = [...kept, { id: region.count, text }].slice(-longestLines);
  return { ...region, lines, count: region.count + 1, at: now };
}

/** Keeps announcements that come by themselves waiting until a listener has heard these words, too. */
export function hearOut(region: LiveRegion, text: string, now: number): LiveRegion {
  const heardAt = Math.max(region.heardAt, now) + speech.pause + speech.character * text.length;
  return { ...region, heardAt };
}

/** Announces late news after the end of a round, once a listener has heard the end. */
export function announceInTurn(region: LiveRegion, text: string, now: number): LiveRegion {
  if (now < region.heardAt) return { ...region, waiting: [...region.waiting, text] };
  return hearOut(announce(region, text, now), text, now);
}

/** Announces the next one that waits. */
export function announceWaiting(region: LiveRegion, now: number): LiveRegion {
  const [text, ...waiting] = region.waiting;
  if (text === undefined || now < region.heardAt) return region;
  return announceInTurn({ ...region, waiting }, text, now);
}

/** Remembers an event for "What changed?" without announcing it. */
export function addNews(region: LiveRegion, text: string): LiveRegion {
  if (text === '' || region.news.at(-1) === text) return region;
  return { ...region, news: [...region.news, text].slice(-longestNews) };
}

export function clearNews(region: LiveRegion): LiveRegion {
  return { ...region, news: [] };
}

/** Removes what was said of a round that is over. What waits is due, so that it isn't lost. */
export function clearLines(region: LiveRegion): LiveRegion {
  return { ...region, lines: [], heardAt: 0 };
}

export function whatChanged({ news }: LiveRegion): string {
  return news.length === 0 ? 'Nothing since your last move.' : news.join(' ');
}

// The server's live events: one connection a page, open while it has listeners.
const path = '/api/catalogue/stream';
const firstDelay = 1_000;
const longestDelay = 30_000;

const kinds = ['catalogue', 'changes'] as const;
type Kind = (typeof kinds)[number];
type Listener = (data: string) => void;

const listeners = new Map<Listener, Kind>();
const latest = new Map<Kind, string>();

let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let delay = firstDelay;

/**
 * Listens to the latest event of a kind, then to each new one. Browsers don't reconnect after an error response, so a
 * new connection then replaces the old one. A hidden page holds none: browsers allow six to a server over all tabs.
 */
export function listen(kind: Kind, onData: Listener): () => void {
  // Wraps the function, as the same one may listen twice.
  const listener: Listener = (data) => onData(data);
  listeners.set(listener, kind);
  const known = latest.get(kind);
  if (known !== undefined) listener(known);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', follow);
    follow();
  }
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

function follow(): void {
  if (document.hidden) close();
  else open();
}

function close(): void {
  clearTimeout(timer);
  source?.close();
  source = undefined;
  latest.clear();
}

function open(): void {
  close();
  const opened = new EventSource(path);
  source = opened;
  opened.addEventListener('open', () => {
    delay = firstDelay;
  });
  for (const kind of kinds) {
    opened.addEventListener(kind, ({ data }: MessageEvent<string>) => {
      latest.set(kind, data);
      for (const [listener, wanted] of listeners) if (wanted === kind) listener(data);
    });
  }
  opened.addEventListener('error', () => {
    if (opened !== source || opened.readyState !== EventSource.CLOSED) return;
    console.warn('The live stream has ended.');
    timer = setTimeout(open, delay);
    delay = Math.min(delay * 2, longestDelay);
  });
}

// The server's live events: one connection a page to each stream that has listeners.
const firstDelay = 1_000;
const longestDelay = 30_000;

/** Kinds of events: those of the catalogue's stream, and of a friends' box. */
const kinds = ['catalogue', 'changes', 'friends'] as const;
type Kind = (typeof kinds)[number];
type Listener = (data: string) => void;

const streams = new Map<string, LiveStream>();

/** Listens to the latest event of a kind, then to each new one. */
export function listen(kind: Kind, onData: Listener, path = '/api/catalogue/stream'): () => void {
  const stream = streams.get(path) ?? new LiveStream(path);
  streams.set(path, stream);
  return stream.listen(kind, onData);
}

/**
 * Browsers don't reconnect after an error response, so a new connection then replaces the old one. A hidden page holds
 * none: browsers allow six to a server over all tabs.
 */
class LiveStream {
  readonly #path: string;
  readonly #listeners = new Map<Listener, Kind>();
  readonly #latest = new Map<Kind, string>();
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #delay = firstDelay;

  constructor(path: string) {
    this.#path = path;
  }

  listen(kind: Kind, onData: Listener): () => void {
    // Wraps the function, as the same one may listen twice.
    const listener: Listener = (data) => onData(data);
    this.#listeners.set(listener, kind);
    const known = this.#latest.get(kind);
    if (known !== undefined) listener(known);
    if (this.#listeners.size === 1) {
      document.addEventListener('visibilitychange', this.#follow);
      this.#follow();
    }
    return () => {
      if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
      document.removeEventListener('visibilitychange', this.#follow);
      this.#close();
      streams.delete(this.#path);
    };
  }

  readonly #follow = (): void => {
    if (document.hidden) this.#close();
    else this.#open();
  };

  #close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
    this.#latest.clear();
  }

  #open(): void {
    this.#close();
    const opened = new EventSource(this.#path);
    this.#source = opened;
    opened.addEventListener('open', () => {
      this.#delay = firstDelay;
    });
    for (const kind of kinds) {
      opened.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        this.#latest.set(kind, data);
        for (const [listener, wanted] of this.#listeners) if (wanted === kind) listener(data);
      });
    }
    opened.addEventListener('error', () => {
      if (opened !== this.#source || opened.readyState !== EventSource.CLOSED) return;
      console.warn('The live stream has ended.');
      this.#timer = setTimeout(() => this.#open(), this.#delay);
      this.#delay = Math.min(this.#delay * 2, longestDelay);
    });
  }
}

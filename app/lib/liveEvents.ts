// The server's live events: one connection a page to each stream that has listeners.
import { listenTo } from '../../kit/board/listen.ts';
import { createStore, type Store } from '../../kit/board/store.ts';

const firstDelay = 1_000;
const longestDelay = 30_000;

/** Kinds of events: those of the catalogue's stream, and of a friends' box. */
const kinds = ['catalogue', 'changes', 'friends'] as const;
type Kind = (typeof kinds)[number];
/** The latest of each kind. */
type Events = Readonly<Partial<Record<Kind, MessageEvent<string>>>>;

const streams = new Map<string, Store<Events>>();

/** Listens to the latest event of a kind, then to each new one. */
export function listen(
  kind: Kind,
  onData: (data: string) => void,
  path = '/api/catalogue/stream',
): () => void {
  const stream = streams.get(path) ?? streamOf(path);
  streams.set(path, stream);
  let heard: MessageEvent<string> | undefined;
  const hear = (): void => {
    const event = stream.get()[kind];
    if (event === heard) return;
    heard = event;
    if (event) onData(event.data);
  };
  hear();
  return stream.subscribe(hear);
}

/**
 * Browsers don't reconnect after an error response, so a new connection then replaces the old one. A hidden page holds
 * none: browsers allow six to a server over all tabs.
 */
function streamOf(path: string): Store<Events> {
  const stream = createStore<Events>({}, () => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = firstDelay;
    const close = (): void => {
      clearTimeout(timer);
      source?.close();
      stream.set({});
    };
    const open = (): void => {
      close();
      const opened = new EventSource(path);
      source = opened;
      opened.addEventListener('open', () => {
        delay = firstDelay;
      });
      for (const kind of kinds)
        opened.addEventListener(kind, (event) => stream.set({ ...stream.get(), [kind]: event }));
      opened.addEventListener('error', () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        console.warn('The live stream has ended.');
        timer = setTimeout(open, delay);
        delay = Math.min(delay * 2, longestDelay);
      });
    };
    const follow = (): void => (document.hidden ? close() : open());
    const stop = listenTo(document, 'visibilitychange', follow);
    follow();
    return () => {
      stop();
      close();
    };
  });
  return stream;
}

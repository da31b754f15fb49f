const firstDelay = 1_000;
const longestDelay = 30_000;

/**
 * Listens to one kind of server-sent event for as long as it takes. The browser reconnects by itself after a
 * lost connection, but gives up for good when the server answers with an error: then a new one is opened. A
 * hidden page holds no connection, since browsers allow only six to a server over all tabs.
 * @returns a function that ends it
 */
export function listen(path: string, type: string, onData: (data: string) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelay;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    const opened = new EventSource(path);
    source = opened;
    opened.addEventListener('open', () => {
      delay = firstDelay;
    });
    opened.addEventListener(type, (event: MessageEvent<string>) => onData(event.data));
    opened.addEventListener('error', () => {
      if (opened !== source || opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, delay);
      delay = Math.min(delay * 2, longestDelay);
    });
  };
  const follow = () => (document.hidden ? close() : open());

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

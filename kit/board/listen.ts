type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : HTMLElementEventMap;

/** Listens to events of one or more types. @returns a function that ends it, as effects and stores want */
export function listenTo<Target extends EventTarget, Type extends string & keyof EventsOf<Target>>(
  target: Target,
  types: Type | readonly Type[],
  listener: (event: EventsOf<Target>[Type]) => void,
  options: AddEventListenerOptions = {},
): () => void {
  return abortable((signal) => {
    for (const type of [types].flat())
      target.addEventListener(type, listener as EventListener, { ...options, signal });
  });
}

/** Starts work that ends with its signal. @returns a function that ends it */
export function abortable(work: (signal: AbortSignal) => unknown): () => void {
  const ending = new AbortController();
  void work(ending.signal);
  return () => ending.abort();
}

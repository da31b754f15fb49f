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
  const ending = new AbortController();
  for (const type of [types].flat())
    target.addEventListener(type, listener as EventListener, { ...options, signal: ending.signal });
  return () => ending.abort();
}

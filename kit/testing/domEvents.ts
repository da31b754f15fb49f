// Events for tests without a browser: they go from the window to their target and back.

type Listener = ((event: TestEvent) => unknown) | { handleEvent(event: TestEvent): unknown };

interface Heard {
  readonly type: string;
  readonly listener: Listener;
  readonly capture: boolean;
  readonly once: boolean;
}

class TestEvent {
  target: Listening | null = null;
  currentTarget: unknown = null;
  defaultPrevented = false;
  cancelBubble = false;
  readonly bubbles = true;
  readonly cancelable = true;
  readonly isTrusted = true;
  readonly timeStamp = performance.now();
  readonly type: string;

  constructor(type: string, init: object = {}) {
    this.type = type;
    Object.assign(this, init);
  }

  preventDefault(): void {
    this.defaultPrevented = true;
  }

  stopPropagation(): void {
    this.cancelBubble = true;
  }

  stopImmediatePropagation(): void {
    this.cancelBubble = true;
  }

  composedPath(): readonly Listening[] {
    return this.target?.path() ?? [];
  }
}

export class TestKeyboardEvent extends TestEvent {}
export class TestPointerEvent extends TestEvent {}

/** Makes an event of the class that a browser gives its type. */
export function eventOf(type: string, init: object = {}): TestEvent {
  if (type.startsWith('key')) return new TestKeyboardEvent(type, init);
  if (/^(pointer|click)/.test(type)) return new TestPointerEvent(type, init);
  return new TestEvent(type, init);
}

export class Listening {
  #heard: Heard[] = [];

  /** From here to the window. */
  path(): readonly Listening[] {
    return [this];
  }

  addEventListener(
    type: string,
    listener: Listener | null,
    options: boolean | AddEventListenerOptions = {},
  ): void {
    const {
      capture = false,
      once = false,
      signal,
    } = typeof options === 'boolean' ? { capture: options } : options;
    if (!listener || signal?.aborted) return;
    this.#heard.push({ type, listener, capture, once });
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, capture));
  }

  removeEventListener(type: string, listener: Listener, options: boolean | EventListenerOptions = {}): void {
    const capture = typeof options === 'boolean' ? options : (options.capture ?? false);
    this.#heard = this.#heard.filter(
      (each) => each.type !== type || each.listener !== listener || each.capture !== capture,
    );
  }

  hear(event: TestEvent, capture: boolean): void {
    event.currentTarget = this;
    for (const { type, listener, once, ...each } of [...this.#heard]) {
      if (type !== event.type || each.capture !== capture) continue;
      if (once) this.removeEventListener(type, listener, capture);
      if (typeof listener === 'function') listener.call(this, event);
      else listener.handleEvent(event);
    }
  }
}

/** Dispatches an event from its target to the window and back. @returns whether its default may happen */
export function dispatch(target: Listening, event: TestEvent): boolean {
  event.target = target;
  const path = target.path();
  for (const capture of [true, false])
    for (const each of capture ? path.toReversed() : path) if (!event.cancelBubble) each.hear(event, capture);
  return !event.defaultPrevented;
}

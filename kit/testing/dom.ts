// Small document for tests of views without a browser: a tree, events that bubble, focus, and nothing of layout.
import { onTestFinished, vi } from 'vitest';
import { type Recording, recordCanvas } from './canvas.ts';
import { dispatch, eventOf, Listening, TestKeyboardEvent, TestPointerEvent } from './domEvents.ts';
import { matchesPath } from './domSelectors.ts';

class TestNode extends Listening {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly ownerDocument: TestDocument;
  parentNode: TestNode | null = null;
  nodeValue: string | null = null;
  childNodes: TestNode[] = [];

  constructor(nodeType: number, nodeName: string, document: TestDocument | undefined) {
    super();
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.ownerDocument = document ?? (this as unknown as TestDocument);
  }

  override path(): readonly Listening[] {
    return [this, ...(this.parentNode ?? this.ownerDocument.defaultView).path()];
  }
  get parentElement(): TestElement | null {
    return this.parentNode instanceof TestElement ? this.parentNode : null;
  }
  get isConnected(): boolean {
    return this.ownerDocument.contains(this);
  }
  get firstChild(): TestNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): TestNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): TestNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  get children(): TestElement[] {
    return this.childNodes.filter((each) => each instanceof TestElement);
  }
  get childElementCount(): number {
    return this.children.length;
  }
  get firstElementChild(): TestElement | null {
    return this.children[0] ?? null;
  }
  get lastElementChild(): TestElement | null {
    return this.children.at(-1) ?? null;
  }
  get textContent(): string {
    return this.nodeType === 3
      ? (this.nodeValue ?? '')
      : this.childNodes.map((each) => each.textContent).join('');
  }
  set textContent(text: string) {
    for (const child of [...this.childNodes]) this.removeChild(child);
    if (text !== '') this.appendChild(this.ownerDocument.createTextNode(text));
  }

  appendChild(node: TestNode): TestNode {
    return this.insertBefore(node, null);
  }
  append(...nodes: TestNode[]): void {
    for (const node of nodes) this.appendChild(node);
  }
  insertBefore(node: TestNode, before: TestNode | null): TestNode {
    node.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
  removeChild(node: TestNode): TestNode {
    this.childNodes = this.childNodes.filter((each) => each !== node);
    node.parentNode = null;
    return node;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  contains(node: TestNode | null): boolean {
    for (let at = node; at; at = at.parentNode) if (at === this) return true;
    return false;
  }
  dispatchEvent(event: ReturnType<typeof eventOf>): boolean {
    return dispatch(this, event);
  }
  querySelectorAll(selector: string): TestElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }
  querySelector(selector: string): TestElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  getRootNode(): TestNode {
    return this.ownerDocument;
  }
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function styleOf(): Record<string, unknown> {
  const style: Record<string, unknown> = {};
  const hidden = { enumerable: false };
  Object.defineProperties(style, {
    setProperty: {
      ...hidden,
      value: (name: string, value: string) => void Object.assign(style, { [name]: value }),
    },
    removeProperty: { ...hidden, value: (name: string) => void delete style[name] },
    getPropertyValue: { ...hidden, value: (name: string) => style[name] ?? '' },
  });
  return style;
}

const square = { x: 0, y: 0, left: 0, top: 0, right: 400, bottom: 400, width: 400, height: 400 };

export class TestElement extends TestNode {
  readonly namespaceURI: string;
  readonly attributes = new Map<string, string>();
  readonly style = styleOf();
  readonly tagName: string;
  innerHTML = '';
  scrollTop = 0;
  scrollLeft = 0;
  readonly clientWidth = square.width;
  readonly clientHeight = square.height;
  readonly offsetWidth = square.width;
  readonly offsetHeight = square.height;
  readonly scrollWidth = square.width;
  readonly scrollHeight = square.height;
  readonly clientLeft = 0;
  readonly clientTop = 0;

  constructor(name: string, namespace: string, document: TestDocument) {
    super(1, name.toUpperCase(), document);
    this.tagName = this.nodeName;
    this.namespaceURI = namespace;
  }

  get id(): string {
    return this.getAttribute('id') ?? '';
  }
  get tabIndex(): number {
    return Number(this.getAttribute('tabindex') ?? -1);
  }
  set tabIndex(index: number) {
    this.setAttribute('tabindex', String(index));
  }
  get className(): string {
    return this.getAttribute('class') ?? '';
  }
  set className(names: string) {
    this.setAttribute('class', names);
  }
  get classList() {
    const names = () => this.className.split(' ').filter((each) => each !== '');
    return {
      contains: (name: string) => names().includes(name),
      add: (...more: string[]) => {
        this.className = [...new Set([...names(), ...more])].join(' ');
      },
      remove: (...gone: string[]) => {
        this.className = names()
          .filter((each) => !gone.includes(each))
          .join(' ');
      },
    };
  }
  get dataset(): Record<string, string | undefined> {
    const nameOf = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, key) => this.getAttribute(nameOf(String(key))) ?? undefined,
        has: (_, key) => this.attributes.has(nameOf(String(key))),
        set: (_, key, value) => {
          this.setAttribute(nameOf(String(key)), String(value));
          return true;
        },
        deleteProperty: (_, key) => this.attributes.delete(nameOf(String(key))),
        ownKeys: () =>
          [...this.attributes.keys()]
            .filter((name) => name.startsWith('data-'))
            .map((name) => camel(name.slice(5))),
      },
    );
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  toggleAttribute(name: string, on = !this.hasAttribute(name)): void {
    if (on) this.setAttribute(name, '');
    else this.removeAttribute(name);
  }
  matches(selector: string): boolean {
    return selector.split(/,(?![^(]*\))/).some((each) => matchesPath(this, each.trim()));
  }
  closest(selector: string): TestElement | null {
    for (let at: TestElement | null = this; at; at = at.parentElement) if (at.matches(selector)) return at;
    return null;
  }
  focus(): void {
    if (this.ownerDocument.activeElement === this) return;
    this.ownerDocument.activeElement.blur();
    this.ownerDocument.focused = this;
    dispatch(this, eventOf('focus'));
    dispatch(this, eventOf('focusin'));
  }
  blur(): void {
    if (this.ownerDocument.focused !== this) return;
    this.ownerDocument.focused = undefined;
    dispatch(this, eventOf('blur'));
    dispatch(this, eventOf('focusout'));
  }
  click(): void {
    dispatch(this, eventOf('click', { button: 0, detail: 1 }));
  }
  getBoundingClientRect() {
    return { ...square, toJSON: () => square };
  }
  animate() {
    const ended = { cancel() {}, finish() {}, pause() {}, play() {}, onfinish: null, currentTime: 0 };
    return { ...ended, finished: Promise.resolve(), addEventListener() {}, playState: 'finished' };
  }
  getAnimations(): unknown[] {
    return [];
  }
  // React watches fields this way where no window was there when it loaded.
  attachEvent(): void {}
  detachEvent(): void {}
  scrollIntoView(): void {}
  scrollTo(): void {}
  scrollBy(): void {}
  setPointerCapture(): void {}
  releasePointerCapture(): void {}
  hasPointerCapture(): boolean {
    return false;
  }
  cloneNode(): TestElement {
    const copy = this.ownerDocument.createElement(this.nodeName);
    for (const [name, value] of this.attributes) copy.setAttribute(name, value);
    return copy;
  }
}

class TestSVGElement extends TestElement {}
class TestHTMLElement extends TestElement {
  readonly isContentEditable = false;
}
export class TestInput extends TestHTMLElement {
  #value = '';
  #checked = false;
  defaultValue = '';
  defaultChecked = false;
  get type(): string {
    return this.getAttribute('type') ?? 'text';
  }
  set type(type: string) {
    this.setAttribute('type', type);
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = String(value);
  }
  get checked(): boolean {
    return this.#checked;
  }
  set checked(checked: boolean) {
    this.#checked = checked;
  }
  /** As a tap does, unknown to React until the click. */
  pick(): void {
    this.#checked = true;
  }
  get selectionStart(): number {
    return this.#value.length;
  }
  get selectionEnd(): number {
    return this.#value.length;
  }
  setRangeText(text: string): void {
    this.#value += text;
  }
  select(): void {}
  setSelectionRange(): void {}
}
class TestCanvas extends TestHTMLElement {
  width = 300;
  height = 150;
  readonly recording: Recording = recordCanvas(400, 400);
  getContext(): unknown {
    return this.recording.context;
  }
}

class TestDocument extends TestNode {
  readonly defaultView: TestWindow;
  readonly documentElement: TestElement;
  readonly body: TestElement;
  readonly head: TestElement;
  readonly visibilityState = 'visible';
  readonly hidden = false;
  focused: TestElement | undefined;

  constructor(window: TestWindow) {
    super(9, '#document', undefined);
    this.defaultView = window;
    this.documentElement = this.createElement('html');
    this.body = this.createElement('body');
    this.head = this.createElement('head');
    this.appendChild(this.documentElement);
    this.documentElement.append(this.head, this.body);
  }

  get activeElement(): TestElement {
    return this.focused?.isConnected ? this.focused : this.body;
  }
  createElement(name: string): TestElement {
    const kinds: Readonly<Record<string, typeof TestHTMLElement>> = { input: TestInput, canvas: TestCanvas };
    const kind = kinds[name.toLowerCase()] ?? TestHTMLElement;
    return new kind(name, 'http://www.w3.org/1999/xhtml', this);
  }
  createElementNS(namespace: string, name: string): TestElement {
    return new TestSVGElement(name, namespace, this);
  }
  createTextNode(text: string): TestNode {
    const node = new TestNode(3, '#text', this);
    node.nodeValue = text;
    return node;
  }
  createComment(): TestNode {
    return new TestNode(8, '#comment', this);
  }
  getElementById(id: string): TestElement | null {
    return this.querySelector(`[id="${id}"]`);
  }
  elementFromPoint(): TestElement | null {
    return null;
  }
  hasFocus(): boolean {
    return true;
  }
}

class TestWindow extends Listening {
  readonly document = new TestDocument(this);
  readonly innerWidth = 1024;
  readonly innerHeight = 768;
  readonly devicePixelRatio = 1;
  readonly HTMLIFrameElement = class {};
  event: unknown;
  getSelection(): null {
    return null;
  }
  setTimeout(...args: Parameters<typeof setTimeout>): ReturnType<typeof setTimeout> {
    return setTimeout(...args);
  }
  clearTimeout(timer: Parameters<typeof clearTimeout>[0]): void {
    clearTimeout(timer);
  }
}

class Observer {
  observe(_target?: TestElement): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Reports once that an element has its size. */
class SizeObserver extends Observer {
  readonly #onSize: (entries: unknown[]) => void;
  constructor(onSize: (entries: unknown[]) => void) {
    super();
    this.#onSize = onSize;
  }
  override observe(target?: TestElement): void {
    queueMicrotask(() => this.#onSize([{ target, contentRect: square }]));
  }
}

/** Installs a document until the end of the test. Frames are timers. */
export function openDocument(): TestDocument {
  const window = new TestWindow();
  const { document } = window;
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  const matchMedia = () => media;
  const getComputedStyle = () => ({ getPropertyValue: () => '', overflow: 'visible' });
  const globals = {
    ...{
      window: Object.assign(window, { matchMedia, getComputedStyle }),
      document,
      matchMedia,
      getComputedStyle,
    },
    ...{ Node: TestNode, Element: TestElement, HTMLElement: TestHTMLElement, SVGElement: TestSVGElement },
    ...{ HTMLInputElement: TestInput, HTMLCanvasElement: TestCanvas },
    ...{ KeyboardEvent: TestKeyboardEvent, PointerEvent: TestPointerEvent, Path2D: class {} },
    ...{ ResizeObserver: SizeObserver, IntersectionObserver: Observer, MutationObserver: Observer },
    ...{ innerWidth: window.innerWidth, innerHeight: window.innerHeight, devicePixelRatio: 1 },
    requestAnimationFrame: (draw: (time: number) => void) => setTimeout(() => draw(performance.now()), 16),
    cancelAnimationFrame: clearTimeout,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return document;
}

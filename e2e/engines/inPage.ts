// Functions that run in the page. Only a function's source is sent there, so each is complete in itself.
import type axe from 'axe-core';

/** An element as assistive technology has it. */
export interface Found {
  readonly name: string;
  readonly disabled: boolean;
  /** A place in the viewport where a pointer reaches it. */
  readonly point?: Point | undefined;
}

/** In px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Query {
  readonly role: string;
  /** Source of a regular expression. */
  readonly name: string;
  /** The same, of the region to look in. */
  readonly within?: string | undefined;
  /** Done to the first element found. */
  readonly ready?: 'focus' | 'scroll' | undefined;
}

/** Synchronous: a promise in a page that navigates away would never settle. */
export function look({ role, name, within, ready }: Query): readonly Found[] {
  const { setup, teardown, commons } = (window as unknown as { readonly axe: typeof axe & Commons }).axe;
  const { aria, dom, text } = commons;
  const nameOf = (element: Element) => text.accessibleText(element).replaceAll(/\s+/g, ' ').trim();
  const exposed = (root: ParentNode, wanted: string, pattern: string) =>
    [...root.querySelectorAll('*')].filter(
      (element) =>
        aria.getRole(element) === wanted &&
        dom.isVisibleToScreenReaders(element) &&
        !element.closest('[inert]') &&
        new RegExp(pattern).test(nameOf(element)),
    );
  setup(document.documentElement);
  // A modal dialog makes the rest of the page inert.
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const roots = within === undefined ? [top] : exposed(top, 'region', within);
  const found = roots.flatMap((root) => exposed(root, role, name));
  const names = found.map(nameOf);
  teardown();

  const [first] = found;
  if (ready === 'focus' && first instanceof HTMLElement) first.focus();
  if (ready === 'scroll') first?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return found.map((element, i) => ({
    name: names[i] ?? '',
    disabled: element.matches(':disabled, [aria-disabled="true"]'),
    point: pointOn(element),
  }));

  /** Neighbours may lie over the middle of a card. */
  function pointOn(element: Element): Point | undefined {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.5, 0.2, 0.8].flatMap((across) =>
      [0.5, 0.2, 0.8].map((down) => ({
        x: Math.round(left + width * across),
        y: Math.round(top + height * down),
      })),
    );
    return points.find((point) => reaches(point, element));
  }

  /**
   * Returns whether a click there reaches the element: only its own parts or pictures that ignore clicks lie over it.
   */
  function reaches({ x, y }: Point, element: Element): boolean {
    const stack = document.elementsFromPoint(x, y);
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const depth = stack.findIndex((hit) => element.contains(hit) || label?.contains(hit));
    return (
      stack.slice(0, depth + 1).every((hit, i) => {
        const control = hit.closest('a, button, dialog, input, label, [role]');
        return i === depth || !control || control.contains(element);
      }) && depth >= 0
    );
  }
}

/** The part of axe that computes roles, which its types leave out. */
interface Commons {
  readonly commons: {
    readonly aria: { getRole(element: Element): string | null };
    readonly dom: { isVisibleToScreenReaders(element: Element): boolean };
  };
}

/**
 * The words that the first element of a selector has for those who listen, and names in their place.
 * @param typed with what is typed into fields
 */
export function told(selector: string, typed: boolean): string {
  const heard = document.querySelector(selector)?.cloneNode(true) as Element | undefined;
  for (const hidden of heard?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
  const named = [...(heard?.querySelectorAll('[aria-label]') ?? [])];
  const fields = typed ? [...document.querySelectorAll('input')] : [];
  return [
    heard?.textContent,
    ...named.map((element) => element.getAttribute('aria-label')),
    ...fields.map(({ value }) => value),
  ].join('\n');
}

/** Whether the field with the focus holds the text. Otherwise it is emptied. */
export function holds(text: string): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return false;
  const isThere = field.value === text;
  if (!isThere) field.value = '';
  return isThere;
}

/** Signs the player out and forgets all that the site keeps, except its files. */
export async function forget(): Promise<void> {
  if (localStorage.getItem('signedIn') !== null) await fetch('/api/session/sign-out', { method: 'POST' });
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const stores = [...opening.result.objectStoreNames];
    if (stores.length > 0) {
      const emptying = opening.result.transaction(stores, 'readwrite');
      for (const store of stores) emptying.objectStore(store).clear();
      await new Promise((resolve) => (emptying.oncomplete = resolve));
    }
    opening.result.close();
  }
}

/** Keeps errors from the page's first script on. */
export function noteErrors(): void {
  const note = (text: string) => {
    const noted: string[] = JSON.parse(sessionStorage.getItem('errors') ?? '[]');
    sessionStorage.setItem('errors', JSON.stringify([...noted, text]));
  };
  const { error } = console;
  console.error = (...words: unknown[]) => {
    note(words.map(String).join(' '));
    error(...words);
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`${violatedDirective} blocked ${blockedURI}`),
  );
}

export function notedErrors(): readonly string[] {
  const noted: string[] = JSON.parse(sessionStorage.getItem('errors') ?? '[]');
  sessionStorage.removeItem('errors');
  return noted;
}

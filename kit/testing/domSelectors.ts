// Selectors for tests without a browser: names, classes, IDs, attributes and :not, with descendants and children.

interface Selectable {
  readonly nodeName: string;
  readonly id: string;
  readonly classList: { contains(name: string): boolean };
  readonly parentElement: Selectable | null;
  matches(selector: string): boolean;
  hasAttribute(name: string): boolean;
  getAttribute(name: string): string | null;
}

/** One of several parts of a selector, with the descendants and children before it. */
export function matchesPath(element: Selectable, selector: string): boolean {
  const [, before = '', sign = '', last = ''] = /^(?:(.*?)(\s*>\s*|\s+))?([^\s>]+)$/s.exec(selector) ?? [];
  if (!matchesPart(element, last)) return false;
  if (before === '') return true;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.matches(before)) return true;
    if (sign.includes('>')) return false;
  }
  return false;
}

function matchesPart(element: Selectable, part: string): boolean {
  if (part === ':scope') return true;
  const pieces = part.match(/:not\([^)]*\)|\[[^\]]*\]|[.#][\w-]+|:[\w-]+|\*|[\w-]+/g) ?? [];
  return pieces.every((piece) => {
    if (piece === '*') return true;
    if (piece.startsWith(':not(')) return !element.matches(piece.slice(5, -1));
    if (piece.startsWith('.')) return element.classList.contains(piece.slice(1));
    if (piece.startsWith('#')) return element.id === piece.slice(1);
    if (piece.startsWith(':')) return false;
    if (!piece.startsWith('[')) return element.nodeName === piece.toUpperCase();
    const [, name = '', sign = '', value] = /^\[([\w-]+)(?:(\*?=)['"]?([^'"\]]*)['"]?)?\]$/.exec(piece) ?? [];
    if (value === undefined) return element.hasAttribute(name);
    const own = element.getAttribute(name);
    return sign === '*=' ? own?.includes(value) === true : own === value;
  });
}

// Page translators, such as Chrome's, replace text nodes by <font> elements, while React goes on changing the nodes it
// made: the page would show the first text for ever, and removing it would throw. A change of a replaced text first puts
// it back, which the translator then translates again.

const translations = new WeakMap<Node, ChildNode>();

function putBack(text: Node | null): void {
  const translation = text && translations.get(text);
  if (!translation) return;
  translations.delete(text);
  translation.replaceWith(text);
}

function note({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const [text] = removedNodes;
  if (!(text instanceof Text)) return;
  // The element comes in the same step, or in the one before.
  const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
  if (!(font instanceof HTMLElement)) return;
  translations.set(text, font);
  if (!follows) patch(Node);
  follows = true;
}

/** Makes React's changes reach translated pages, from the first translated text on. */
export function followTranslators(root: Node): void {
  new MutationObserver((records) => records.forEach(note)).observe(root, { childList: true, subtree: true });
}

/** Pages that nobody translates keep the browser's own methods. */
let follows = false;

function patch({ prototype }: { readonly prototype: Node }): void {
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  const { insertBefore, removeChild } = prototype;
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      putBack(this);
      value?.set?.call(this, text);
    },
  });
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    putBack(before);
    return insertBefore.call(this, node, before) as T;
  };
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child);
    return removeChild.call(this, child) as T;
  };
}

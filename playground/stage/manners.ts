// Manners of a page inside another one.

/** Keeps a stage to itself, whatever the frame does in it. Before anything renders. */
export function behave(stage: Window & typeof globalThis): void {
  keepFocusWhereItIs(stage);
  keepQuiet(stage);
}

/** Focus may move within a stage, but a stage does not take it from the timeline or from another stage. */
function keepFocusWhereItIs({ document, HTMLElement }: Window & typeof globalThis): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/** Two stages would sound like one that is out of order: only the one that is being played in is heard. */
function keepQuiet({ document, navigator }: Window & typeof globalThis): void {
  const activation = { get: () => ({ hasBeenActive: document.hasFocus() }) };
  Object.defineProperty(navigator, 'userActivation', activation);
}

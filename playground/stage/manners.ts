// How a page behaves that stands in another one.

/** Keeps a stage to itself, whatever the frame does in it. Before anything renders. */
export function behave(stage: Window & typeof globalThis): void {
  giveOwnHistory(stage);
  keepFocusWhereItIs(stage);
  keepQuiet(stage);
  // Nobody minds losing the round: the playground keeps it.
  stage.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}

/**
 * What the frame puts on the history would stand among the entries of the page around it and of the other stages,
 * and Back would leave the playground.
 */
function giveOwnHistory(stage: Window): void {
  let entry: unknown = null;
  const replace = (state: unknown): void => {
    entry = state;
  };
  const back = (): void => {
    entry = null;
    stage.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };
  Object.defineProperties(stage.history, {
    state: { get: () => entry },
    pushState: { value: replace },
    replaceState: { value: replace },
    back: { value: back },
  });
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

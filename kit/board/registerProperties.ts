// Registers custom properties with the browser, before the elements that set them.

const registered = new Set<string>();

function register(definition: PropertyDefinition): void {
  // The renderer of pages and the tests' DOM have no CSS.
  if (typeof CSS === 'undefined' || registered.has(definition.name)) return;
  registered.add(definition.name);
  CSS.registerProperty(definition);
}

/** Ends inheritance, so that a change restyles the element alone and not its drawing. */
export function registerOwn(...names: readonly string[]): void {
  for (const name of names) register({ name, syntax: '*', inherits: false });
}

/** Computes lengths once, instead of in each element that inherits them. */
export function registerLengths(initialValue: string, ...names: readonly string[]): void {
  for (const name of names) register({ name, syntax: '<length>', inherits: true, initialValue });
}

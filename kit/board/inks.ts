const read = new WeakMap<HTMLCanvasElement, Readonly<Record<string, string>>>();

/** Values of a canvas's custom properties, by name. Cached, as a game's inks are the same in both themes. */
export function inksOf<Name extends string>(
  canvas: HTMLCanvasElement,
  names: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const known = read.get(canvas);
  if (known) return known as Readonly<Record<Name, string>>;
  const style = getComputedStyle(canvas);
  const inks = Object.fromEntries(
    Object.entries<string>(names).map(([name, property]) => [name, style.getPropertyValue(property)]),
  ) as Record<Name, string>;
  read.set(canvas, inks);
  return inks;
}

/** In place of a part that the page can do without, where its code does not come. */
export const Nothing = (): null => null;

// Types of the package, which has none; only what tools/fonts.ts uses.
declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'woff2' | 'truetype';
    /** An axis pinned to a value, or cut down to a range. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  }
  const subsetFont: (font: Uint8Array, text: string, options?: Options) => Promise<Uint8Array>;
  export default subsetFont;
}

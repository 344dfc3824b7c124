declare module 'subset-font' {
  /** Keeps of a font the letters of `text`, and of its axes the ranges given. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<
        Record<string, { readonly min: number; readonly max: number; readonly default: number }>
      >;
      /** OpenType features by tag; glyphs that only others reach are dropped. */
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}

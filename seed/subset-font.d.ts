declare module "subset-font" {
  /** Makes a smaller or static font of a font; with `keepAllGlyphs` the text is empty. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "sfnt" | "woff" | "woff2";
      keepAllGlyphs?: boolean;
      variationAxes?: Record<string, number>;
    },
  ): Promise<Buffer>;
}

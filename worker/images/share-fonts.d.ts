declare module "virtual:share-fonts" {
  /** TTF files in base64; made by seed/share-fonts.ts. */
  export const fonts: readonly string[];
}

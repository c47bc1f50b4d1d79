/** Limits of one upload. Lengths are UTF-16 code units; they keep a brand's JSON under 1.6 MB. */
export const limits = {
  brandName: 120,
  code: 64,
  discount: 300,
  note: 300,
  terms: 1_000,
  /** All terms of a brand's codes together. */
  termsPerBrand: 200_000,
  /** Source of a suggested code, in the shopper's words. */
  seen: 200,
  description: 2_000,
  codePlace: 200,
  category: 60,
  aliases: 20,
  url: 2_000,
  formerSlugs: 20,
  codesPerBrand: 500,
  brandsPerCountry: 5_000,
  /** Bytes of a request body. */
  body: 5_000_000,
  /**
   * Bytes of an upload of one country: about 50,000 codes. Replacing 40,000 codes with as many
   * others takes 80 MB of an isolate's 128.
   */
  upload: 10_000_000,
  /** Bytes of an import file: about 130,000 codes. */
  importBody: 40_000_000,
} as const;

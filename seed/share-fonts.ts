import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const name = "virtual:share-fonts";
const resolved = `\0${name}`;
const files = "node_modules/@fontsource-variable/readex-pro/files";

/** A weight of the variable font as TTF in base64: resvg reads neither WOFF2 nor axes. */
async function staticFont(script: string): Promise<string> {
  const source = await readFile(`${files}/readex-pro-${script}-wght-normal.woff2`);
  const font = await subsetFont(source, "", {
    keepAllGlyphs: true,
    targetFormat: "sfnt",
    variationAxes: { wght: 700 },
  });
  return font.toString("base64");
}

/** Makes the heading font for worker/images: a list of TTF files in base64. */
export function shareFonts(): Plugin {
  return {
    name: "share-fonts",
    resolveId: (id) => (id === name ? resolved : null),
    load: async (id) => {
      if (id !== resolved) return null;
      const fonts = await Promise.all(["latin", "arabic", "latin-ext"].map(staticFont));
      return `export const fonts = ${JSON.stringify(fonts)};`;
    },
  };
}

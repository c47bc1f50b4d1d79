import type { CountryInfo } from "#app/domain/directory/countries.ts";

// The package exports its drawings as React components and strings only, not as files.
const files = import.meta.glob<string>(
  "/node_modules/country-flag-icons/3x2/{AE,SA,EG,JO,LB,MA,TN,KW,QA,BH,OM}.svg",
  { query: "?url", import: "default", eager: true },
);

// A flag emoji is its country's two letters, each moved into the block of regional indicators.
function flagFile(emoji: string): string | undefined {
  const letters = [...emoji].map((sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f1a5),
  );
  return files[`/node_modules/country-flag-icons/3x2/${letters.join("")}.svg`];
}

/**
 * A country's flag as a picture, since Windows draws flag emoji as two letters. Decorative: the
 * country's name is beside it. `width` is in pixels; the height is two thirds of it.
 */
export function Flag({ of: country, width = 24 }: { of: CountryInfo; width?: number }) {
  return (
    <img
      className="flag"
      src={flagFile(country.flag)}
      width={width}
      height={(width * 2) / 3}
      alt=""
      loading="lazy"
    />
  );
}

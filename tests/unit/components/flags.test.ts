import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";

const size = 'width="513" height="342"';
// Room between two flags, so that no edge of one shows at the other's.
const step = 400;

// A flag emoji is its country's two letters, each moved into the block of regional indicators.
const letters = (emoji: string) =>
  [...emoji].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f1a5)).join("");

/** The package's drawings of the flags in one file, each as a view with its country's code. */
function drawFlags(): string {
  const flags = countries.map(({ code, flag }, at) => {
    const file = `node_modules/country-flag-icons/3x2/${letters(flag)}.svg`;
    const drawing = readFileSync(file, "utf8").replace(
      / xmlns="[^"]*"/,
      ` y="${at * step}" ${size}`,
    );
    return `<view id="${code}" viewBox="0 ${at * step} 513 342"/>${drawing}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 513 342">\n${flags.join("\n")}\n</svg>\n`;
}

// Written anew with -u.
test("the flags are in one file, as the package draws them", async () => {
  await expect(drawFlags()).toMatchFileSnapshot("../../../app/components/ui/flags.svg");
});

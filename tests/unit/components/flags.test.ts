import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";

test("each country has its flag in the one file, apart from the others", () => {
  const file = readFileSync("app/domain/directory/flags.svg", "utf8");
  const drawn = [...file.matchAll(/^<view id="(.+?)" (viewBox=".+?")\/><svg (y="\d+" \S+ \S+) /gm)];
  // Room between two flags, so that no edge of one shows at the other's.
  const expected = countries.map(({ code }, at) => [
    ...[code, `viewBox="0 ${at * 400} 513 342"`],
    `y="${at * 400}" width="513" height="342"`,
  ]);
  expect(drawn.map(([, ...parts]) => parts)).toEqual(expected);
});

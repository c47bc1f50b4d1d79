import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";

test("the file of flags has one for each country, with room in between", () => {
  const file = readFileSync("app/domain/directory/flags.svg", "utf8");
  const drawn = [...file.matchAll(/^<view id="(.+?)" (viewBox=".+?")\/><svg (y="\d+" \S+ \S+) /gm)];
  // Room prevents that an edge of one flag shows at the next.
  const expected = countries.map(({ code }, at) => [
    ...[code, `viewBox="0 ${at * 400} 513 342"`],
    `y="${at * 400}" width="513" height="342"`,
  ]);
  expect(drawn.map(([, ...parts]) => parts)).toEqual(expected);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Number of requirements of levels 1 and 2. */
const all = 253;

test("the ASVS list counts its rows, and each requirement that is not met is explained", () => {
  const list = readFileSync("docs/asvs.md", "utf8");
  const rows = Array.from(
    list.matchAll(/^\| (\d+\.\d+\.\d+) \|[^|]*\| (met|partly|\*\*not met\*\*) \|/gm),
    ([, id = "", state = ""]) => ({ id, state }),
  );
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const counts = [count("met"), count("partly"), count("**not met**"), all - rows.length];
  expect(list).toContain(
    `\n| met | partly | not met | n/a |\n|---|---|---|---|\n| ${counts.join(" | ")} |\n`,
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const explained = readFileSync("docs/security.md", "utf8").split("## OWASP ASVS").at(-1) ?? "";
  const notMet = rows.filter(({ state }) => state === "**not met**").map(({ id }) => id);
  expect(notMet.filter((id) => !explained.includes(id))).toEqual([]);
});

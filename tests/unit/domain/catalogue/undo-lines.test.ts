import { expect, test } from "vitest";
import { revertLines } from "#app/domain/catalogue/revert-lines.ts";
import { type BrandVersions, listLines } from "#app/domain/catalogue/undo-lines.ts";

/** A brand of its name, its description and its codes: "Noon, new, a=1% A=2%"; null for "-". */
function brand(text: string, updated_at = "1") {
  const [name = "", description, codes = ""] = text.split(/, ?/);
  const list = codes.split(" ").filter(Boolean);
  const promo_codes = list.map((one) => {
    const [code, discount] = one.split("=");
    return { code, discount };
  });
  const about = { id: 7, slug: name.toLowerCase(), description: description || null };
  return text === "-" ? null : { ...about, name, promo_codes, updated_at };
}

// Before a change, after it and now; its lines; and what is left once all but lost ones are taken back.
test.for<[before: string, after: string, now: string, lines: string[], left: string]>([
  ["N,,a=1 A=2", "N,,a=1 A=2", "-", [], "-"],
  ["N,,a=1 A=2", "N,,a=1 A=3", "N,,a=1 A=3", ["A/discount unchanged 2 3 3"], "N,,a=1 A=2"],
  ["N,,a=1 A=2", "N,,a=1 A=3", "N,,a=1 A=4", ["A/discount touched 2 3 4"], "N,,a=1 A=2"],
  ["N,,a=1 A=2", "N,,a=1 A=3", "N,,a=1 A=2", ["A/discount undone 2 3 2"], "N,,a=1 A=2"],
  ["N,,a=1 A=2", "N,,a=1 A=3", "N,,a=1", ["A/discount gone 2 3 null"], "N,,a=1"],
  ["N", "N,,a=1 A=2", "N,x,a=1 A=2", ["a unchanged null 1 1", "A unchanged null 2 2"], "N,x"],
  ["N,,a=1 A=2", "N", "N,x", ["a unchanged 1 null null", "A unchanged 2 null null"], "N,x,a=1 A=2"],
  ["N,,a=1", "N", "N,,a=2", ["a touched 1 null 2"], "N,,a=1"],
  ["-", "N,,a=1", "N,,a=1", ["7 unchanged null N N"], "-"],
  ["-", "N,,a=1", "N,,a=2", ["7 touched null N N"], "-"],
  ["N,,a=1", "-", "-", ["7 unchanged N null null"], "N,,a=1"],
  ["N,,a=1", "M", "M,x,b=2", ["7/name unchanged N M M", "a unchanged 1 null null"], "N,x,b=2 a=1"],
  ["N", "N,x", "N,y", ["7/description touched null x y"], "N"],
])("from %j to %j, now %j, there are the lines %j, and without them %j", (row) => {
  const [before, after, now, wanted, left] = row;
  const present = brand(now, now === after ? "1" : "2");
  const times = { id: 7, before: brand(before), after: brand(after), now: present };
  const lines = listLines(times as unknown as BrandVersions);
  const said = lines.map(
    (one) => `${one.id.replace("7/code/", "")} ${one.state} ${one.before} ${one.after} ${one.now}`,
  );
  expect(said).toEqual(wanted);
  const chosen = ({ state }: (typeof lines)[number]) => state !== "gone";
  const back = revertLines(times as unknown as BrandVersions, lines, chosen);
  expect(back && { ...back, updated_at: "1", was: undefined }).toEqual(brand(left));
  // A changed brand gets its time when it is written, or the earlier one.
  if (lines.some(chosen)) expect(back?.updated_at).not.toBe("2");
});

import { expect, test } from "vitest";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const text = async (path: string) => (await ask(path)).text();

test("an address for reports is shown if one is configured", async () => {
  const linksOf = async (path: string) =>
    (await readPage(path))
      .all("a")
      .map(({ attributes: { href = "" } }) => href)
      .filter((href) => href.startsWith("mailto:"));
  for (const CONTACT_EMAIL of ["", "nobody", "a@b@c", '"><script>@x', undefined]) {
    await withBindings({ CONTACT_EMAIL } as unknown as Partial<Env>, async () => {
      expect(await text("/about"), CONTACT_EMAIL).not.toMatch(
        /Report a code that no longer works|mailto/,
      );
    });
  }
  await withBindings({ CONTACT_EMAIL: "codes@tawfeer.example" }, async () => {
    expect(await linksOf("/about")).toEqual(["mailto:codes@tawfeer.example"]);
    expect(await linksOf("/ar/about")).toEqual(["mailto:codes@tawfeer.example"]);
    expect(await text("/ar/about")).toContain("أبلغنا عن كود لا يعمل");
  });
});

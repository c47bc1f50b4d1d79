import { expect } from "vitest";
import { refusal, story } from "./write-rules.ts";

const category = (name: string) => ({ zara: { set: { category: name } } });

const meanwhile = (what: string) =>
  refusal(409, `${what} \\(United Arab Emirates\\) has changed meanwhile. Nothing was written.`);

// Samira has set Noon's category to "home" and the note of A to "One", and has removed B.
const outdated: [title: string, edit: any, outcome: object][] = [
  [
    "of other fields is written",
    {
      noon: {
        ...{ set: { description: "Two" }, was: { description: "All of it" } },
        codes: { A: { set: { is_active: false }, was: { is_active: true } } },
      },
    },
    { status: 200, data: { changes: [{ brands: { changed: 1 }, codes: { changed: 1 } }] } },
  ],
  [
    "to the same values changes nothing",
    { noon: { set: { category: "home" }, was: { category: "marketplace" } } },
    { status: 200, revision: 0 },
  ],
  [
    "of the same field is refused",
    { noon: { set: { category: "food" }, was: { category: "marketplace" } } },
    meanwhile("Noon"),
  ],
  [
    "of a removed code is refused",
    { noon: { codes: { B: { set: { note: null }, was: { note: "Ask" } } } } },
    meanwhile("Noon B"),
  ],
  ["without former values is refused", category("fashion"), meanwhile("Zara")],
  ["that adds a store is refused", { new: { set: { name: "New" } } }, meanwhile("new")],
  [
    "that removes a code is refused",
    { zara: { codes: { Z: { remove: true } } } },
    meanwhile("Zara Z"),
  ],
  ["that removes a store is refused", { zara: { remove: true } }, meanwhile("Zara")],
];

for (const [title, edit, outcome] of outdated)
  story(`an edit of an older version ${title}`, async (operator) => {
    operator.signAs("Samira");
    const codes = { A: { set: { note: "One" } }, B: { remove: true } };
    await operator.edit({ noon: { set: { category: "home" }, codes } });
    operator.signAs("operator");
    expect(await operator.edit(edit, { versions: { uae: 1 } })).toMatchObject(outcome);
  });

story("an edit of a future version is refused", async (operator) => {
  const versions = { uae: 99 };
  expect(await operator.edit(category("a"), { versions })).toMatchObject(meanwhile("Zara"));
});

story("an edit of two countries is written in both or in none", async (operator) => {
  const edit = (was: string | null) => ({
    zara: { set: { aliases: ["z"] }, was: { aliases: null } },
    "oman/noon": { set: { category: "x" }, was: { category: was } },
  });
  const versions = { uae: 0, oman: 0 };
  expect(await operator.edit(edit("y"), { versions })).toMatchObject(
    refusal(409, /Noon \(Oman\) has changed/),
  );
  await operator.edit(edit(null), { versions });
  expect((await operator.history())[0]).toBe("edit by operator in uae,oman");
});

story("a preview and its import of an older version name the changed country", async (operator) => {
  const lists = { uae: ["Zara"], oman: ["Zara"] };
  const changed = refusal(409, "Oman was not written: its catalogue has changed meanwhile.");
  const versions = { uae: 1, oman: 9 };
  expect(await operator.import(lists, { versions })).toMatchObject(changed);
  expect(await operator.clear({ versions })).toMatchObject(changed);
});

story("an upload is written for the version of its preview only", async (operator) => {
  expect(await operator.upload(["Nike"], { version: 0 })).toMatchObject({ status: 409 });
  expect(await operator.upload(["Nike"], { version: 1 })).toMatchObject({ status: 200 });
});

import { expect } from "vitest";
import { refusal, story } from "./write-rules.ts";

const category = (name: string) => ({ zara: { set: { category: name } } });

const meanwhile = (what: string) =>
  refusal(
    409,
    `${what} \\(United Arab Emirates\\) has changed in the meantime. Nothing was written.`,
  );

// A colleague has set Noon's category to "home", and has removed B.
const outdated: [what: string, edit: any, outcome: object][] = [
  [
    "the same field",
    { noon: { set: { category: "food" }, was: { category: "x" } } },
    meanwhile("Noon"),
  ],
  [
    "a removed code",
    { noon: { codes: { B: { set: { note: null }, was: { note: "Ask" } } } } },
    meanwhile("Noon B"),
  ],
  ["no former values", category("fashion"), meanwhile("Zara")],
  ["a new store", { new: { set: { name: "New" } } }, meanwhile("new")],
  ["a code to remove", { zara: { codes: { Z: { remove: true } } } }, meanwhile("Zara Z")],
  ["a store to remove", { zara: { remove: true } }, meanwhile("Zara")],
  [
    "the same values",
    { noon: { set: { category: "home" }, was: { category: "marketplace" } } },
    { status: 200, revision: 0 },
  ],
  [
    "other fields",
    {
      noon: {
        ...{ set: { description: "Two" }, was: { description: "All of it" } },
        codes: { A: { set: { is_active: false }, was: { is_active: true } } },
      },
    },
    { status: 200, data: { changes: [{ brands: { changed: 1 }, codes: { changed: 1 } }] } },
  ],
];

story(
  "an edit of an older version is written unless it would undo a later change",
  async (operator) => {
    operator.signAs("Samira");
    await operator.edit({ noon: { set: { category: "home" }, codes: { B: { remove: true } } } });
    for (const [what, edit, outcome] of outdated)
      expect(await operator.edit(edit, { versions: { uae: 1 } }), what).toMatchObject(outcome);
  },
);

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
  const changed = refusal(409, "Oman was not written: its catalogue has changed in the meantime.");
  const versions = { uae: 1, oman: 9 };
  expect(await operator.import(lists, { versions })).toMatchObject(changed);
  expect(await operator.clear({ versions })).toMatchObject(changed);
});

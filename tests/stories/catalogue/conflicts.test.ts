import { expect } from "vitest";
import { refusal, story } from "./write-rules.ts";

const changed = (what: string) =>
  refusal(
    409,
    `${what} \\(United Arab Emirates\\) has changed in the meantime. Nothing was written.`,
  );
const written = { status: 200, data: { changes: [{ brands: { changed: 1 } }] } };

// A colleague has set Noon's category to "home", and has removed B.
const change = (set: object, was?: object) => ({ set, was });
const outdated: [edit: any, outcome: object][] = [
  [{ noon: change({ category: "food" }, { category: "x" }) }, changed("Noon")],
  [{ noon: { codes: { B: change({ note: null }, { note: "Ask" }) } } }, changed("Noon B")],
  [{ zara: change({ category: "fashion" }) }, changed("Zara")],
  [{ new: change({ name: "New" }) }, changed("new")],
  [{ zara: { codes: { Z: { remove: true } } } }, changed("Zara Z")],
  [{ zara: { remove: true } }, changed("Zara")],
  [{ noon: change({ category: "home" }, { category: "x" }) }, { status: 200, revision: 0 }],
  [{ noon: change({ description: "Two" }, { description: "All of it" }) }, written],
];

story(
  "an edit of an older version is written unless it would undo a later change",
  async (operator) => {
    await operator.edit({ noon: { set: { category: "home" }, codes: { B: { remove: true } } } });
    for (const [edit, outcome] of outdated) {
      const response = await operator.edit(edit, { versions: { uae: 1 } });
      expect(response, JSON.stringify(edit)).toMatchObject(outcome);
    }
  },
);

story("an edit of two countries is written in both or in none", async (operator) => {
  const edit = (was: string | null) => ({
    zara: change({ aliases: ["z"] }, { aliases: null }),
    "oman/noon": change({ category: "x" }, { category: was }),
  });
  const versions = { uae: 0, oman: 0 };
  const response = await operator.edit(edit("y"), { versions });
  expect(response).toMatchObject(refusal(409, /Noon \(Oman\) has changed/));
  await operator.edit(edit(null), { versions });
  expect((await operator.history())[0]).toBe("edit by operator in uae,oman");
});

story("a preview and its import of an older version name the changed country", async (operator) => {
  const lists = { uae: ["Zara"], oman: ["Zara"] };
  const outdated = refusal(409, "Oman was not written: its catalogue has changed in the meantime.");
  const versions = { uae: 1, oman: 9 };
  expect(await operator.import(lists, { versions })).toMatchObject(outdated);
  expect(await operator.clear({ versions })).toMatchObject(outdated);
});

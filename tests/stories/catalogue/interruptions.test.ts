import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import * as api from "#tests/support/operator/api-operator.ts";
import { readSite, storedBrand } from "#tests/support/operator/site-state.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { refusal } from "./write-rules.ts";

const category = (name: string) => ({ zara: { set: { category: name } } });
const note = (text: string, was: string | null = null) => ({
  noon: { codes: { A: { set: { note: text }, was: { note: was } } } },
});

/** A database that runs a step before some batches, named "write 1" or "read 2" of a request. */
function interruptedDatabase(steps: Record<string, () => unknown>): D1Database {
  const { DB } = env;
  const counts = { read: 0, write: 0 };
  const batch = async (statements: D1PreparedStatement[]) => {
    // Reads are batches of three.
    const kind = statements.length > 3 ? "write" : "read";
    counts[kind] += 1;
    await withBindings({ DB }, async () => steps[`${kind} ${counts[kind]}`]?.());
    return DB.batch(statements);
  };
  return broken(DB, { batch });
}

const during = <Result>(steps: Record<string, () => unknown>, write: () => Promise<Result>) =>
  withBindings({ DB: interruptedDatabase(steps) }, write);

const fails = () => {
  throw new Error("D1 is gone");
};

let operator: api.Operator;
beforeEach(async () => {
  operator = await api.openOperator();
});

const changedSince = refusal(409, "has changed since the preview. Nothing was written.");

const unwritten = refusal(409, "its catalogue has changed in the meantime");

const edit = (text: string) => () => operator.edit(note(text));
const [mine, theirs] = [edit("Mine"), edit("Theirs")];
const other = () => operator.edit(category(crypto.randomUUID()));
const twice = { "write 1": other, "write 2": other };
const once = { "write 1": other };
const inMeantime = refusal(409, /Noon A .* has changed in the meantime/);

test.for<[what: string, object, () => Promise<api.ApiResponse>, object, string | null]>([
  ["an edit meets two others", twice, mine, { status: 200 }, "Mine"],
  ["an edit meets three others", { ...twice, "write 3": other }, mine, changedSince, null],
  ["its field changes before its write", { "write 1": theirs }, mine, inMeantime, "Theirs"],
  ["its field changes before a read", { "read 2": theirs }, mine, inMeantime, "Theirs"],
  ["an undo meets a write", once, () => operator.undo(3), changedSince, null],
  ["a restore meets a write", once, () => operator.restore(3), changedSince, null],
  ["an import meets a write", once, () => operator.import({ uae: ["Zara"] }), unwritten, null],
])("if %s, nothing is lost", async ([, steps, write, outcome, stored]) => {
  await operator.edit(category("first"));
  expect(await during({ ...steps }, write)).toMatchObject(outcome);
  expect((await storedBrand("noon")).codes.A?.note).toBe(stored);
});

test("an older edit is written unless it would undo a later change", async () => {
  await operator.edit({ noon: { set: { category: "home" }, codes: { B: { remove: true } } } });
  for (const [edit, outcome] of [
    [{ noon: { set: { category: "food" }, was: { category: "x" } } }, { status: 409 }],
    [{ noon: { codes: { B: { set: { note: "New" }, was: { note: "Ask" } } } } }, { status: 409 }],
    [{ zara: { remove: true } }, { status: 409 }],
    [{ noon: { set: { category: "home" }, was: { category: "x" } } }, { revision: 0 }],
    [note("New"), { status: 200, data: { changes: [{ codes: { changed: 1 } }] } }],
  ] as const)
    expect(await operator.edit(edit, { versions: { uae: 1 } })).toMatchObject(outcome);
});

test("a write that fails before its commit leaves both countries as they were", async () => {
  const { brands } = await readSite();
  const edit = { ...note("New"), "oman/noon": { set: { category: "a" } } };
  expect((await during({ "write 1": fails }, () => operator.edit(edit))).status).toBe(503);
  expect((await readSite()).brands).toEqual(brands);
});

test("a preview and its import of an older version name the changed country", async () => {
  const outdated = refusal(409, "Oman was not written: its catalogue has changed in the meantime.");
  const versions = { uae: 1, oman: 9 };
  const lists = { uae: ["Zara"], oman: ["Zara"] };
  expect(await operator.import(lists, { versions })).toMatchObject(outdated);
  expect(await operator.clear({ versions })).toMatchObject(outdated);
});

const lists = { egypt: ["Nike"], uae: ["Nike"], oman: ["Nike"] };

// Each writes by country under its name, and stops before Egypt.
const named = { operation: "stopped-halfway", mode: "merge" };
test.for([
  ["import", ["uae", "oman"], "oman/noon", 3],
  ["undo", ["oman", "uae"], "zara", 0],
] as const)("an %s that stops halfway continues under its name", async (row) => {
  const [what, [first, last], place, count] = row;
  const write = () => (what === "import" ? operator.import(lists, named) : operator.undo(3, named));
  if (what === "undo") await operator.import(lists, { mode: "merge" });
  const stopped = await during({ "write 2": fails }, write);
  expect(stopped).toMatchObject({ status: 503, parameters: { country: "egypt", done: [first] } });
  const other = () => operator.edit({ [place]: { set: { category: "a" } } });
  const met = await during({ "write 2": other }, write);
  expect(met).toMatchObject({ status: 409, parameters: { country: last, done: ["egypt"] } });
  const { data } = await write();
  expect(data.changes).toMatchObject([{ country: last }]);
  const { brands } = await readSite();
  expect(Object.values(brands).filter(({ name }) => name === "Nike")).toHaveLength(count);
  expect((await write()).data).toMatchObject({ changes: [], revision: data.revision });
});

test("a named write that meets itself is made once", async () => {
  const upload = () => operator.upload(["Nike"], { operation: "meets-itself" });
  const { data } = await during({ "write 1": upload }, upload);
  expect(data).toMatchObject({ changes: [], revision: 3 });
});

test("a write whose response was lost is made once, and reported as made", async () => {
  const { DB } = env;
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await DB.batch(statements);
    return statements.length > 3 ? DB.batch(statements) : results;
  };
  const twice = { DB: broken(DB, { batch }) };
  const { status } = await withBindings(twice, () => operator.upload(["Twice"]));
  expect(status).toBe(200);
  expect((await readSite()).versions).toMatchObject({ uae: 2 });
});

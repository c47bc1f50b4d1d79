import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { uploadCode } from "#tests/support/data/uploads.ts";
import * as api from "#tests/support/operator/api-operator.ts";
import { readSite, storedBrand } from "#tests/support/operator/site-state.ts";
import { meetingPlace } from "#tests/support/server/barrier.ts";
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

test("an edit is tried three times while others write elsewhere", async () => {
  const other = (name: string) => () => operator.edit(category(name));
  const twice = { "write 1": other("a"), "write 2": other("b") };
  expect(await during(twice, () => operator.edit(note("Mine")))).toMatchObject({ status: 200 });
  const thrice = { ...twice, "write 3": other("c") };
  const response = await during(thrice, () => operator.edit(note("New", "Mine")));
  expect(response).toMatchObject(changedSince);
});

test.for(["write 1", "read 2"])("an edit whose field changes before %s is refused", async (at) => {
  const other = () => operator.edit(note("Theirs"));
  const response = await during({ [at]: other }, () => operator.edit(note("Mine")));
  expect(response).toMatchObject(refusal(409, /Noon A .* has changed in the meantime/));
  expect((await storedBrand("noon")).codes.A).toMatchObject({ note: "Theirs" });
});

test("an undo or restore that meets another write is refused", async () => {
  const { revision } = await operator.edit(note("First"));
  for (const write of [operator.undo, operator.restore]) {
    const other = { "write 1": () => operator.edit(category(crypto.randomUUID())) };
    expect(await during(other, () => write(revision))).toMatchObject(changedSince);
  }
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
  const response = await during({ "write 1": fails }, () => operator.edit(edit));
  expect(response).toMatchObject(refusal(503, "The database does not answer"));
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

// Writes by country under one name, each of which stops before Egypt.
const named = { operation: "stopped-halfway" };
const merge = { mode: "merge" };
const byCountry: [what: string, write: () => Promise<api.ApiResponse>, order: string[]][] = [
  ["an import", () => operator.import(lists, { ...named, ...merge }), ["uae", "oman"]],
  ["an undo", () => operator.undo(3, named), ["oman", "uae"]],
];

test.for(byCountry)("%s that stops halfway continues under its name", async ([what, ...rest]) => {
  const [write, [first, last]] = rest;
  const isImport = what === "an import";
  if (!isImport) await operator.import(lists, merge);
  const stopped = await during({ "write 2": fails }, write);
  expect(stopped).toMatchObject({ status: 503, parameters: { country: "egypt", done: [first] } });
  const place = isImport ? "oman/noon" : "zara";
  const other = () => operator.edit({ [place]: { set: { category: "a" } } });
  const met = await during({ "write 2": other }, write);
  expect(met).toMatchObject({ status: 409, parameters: { country: last, done: ["egypt"] } });
  const { data } = await write();
  expect(data.changes).toMatchObject([{ country: last }]);
  const names = Object.values((await readSite()).brands).map(({ name }) => name);
  expect(names.filter((name) => name === "Nike")).toHaveLength(isImport ? 3 : 0);
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

/** Lets writes meet before their commit: all have read the same catalogue. */
const race = <Result>(writes: (() => Promise<Result>)[]) =>
  withBindings({ DB: meetingPlace(env.DB, writes.length) }, () =>
    Promise.all(writes.map((write) => write())),
  );

const itemsOf = (writer: string) => [
  { brand: `Only ${writer}`, codes: [writer] },
  { brand: "Shared", codes: [uploadCode("SHARED", { discount: writer })] },
];

test.for<[string, string[], (writer: string) => Promise<api.ApiResponse>]>([
  ["uploads", ["One", "Two"], (writer) => operator.upload(itemsOf(writer))],
  ["imports", ["A", "B", "C", "D", "E"], (writer) => operator.import({ uae: itemsOf(writer) })],
])("only one of simultaneous %s is written, completely", async ([, writers, write]) => {
  const responses = await race(writers.map((writer) => () => write(writer)));
  const statuses = responses.map(({ status }) => status);
  const winner = writers[statuses.indexOf(200)];
  expect(statuses.filter((status) => status === 409)).toHaveLength(writers.length - 1);
  const { brands, versions } = await readSite();
  const stored = Object.values(brands).filter(({ country }) => country === "uae");
  expect(stored.map(({ name }) => name).sort()).toEqual([`Only ${winner}`, "Shared"]);
  expect(stored.find(({ name }) => name === "Shared")?.codes.SHARED?.discount).toBe(winner);
  expect(versions).toMatchObject({ uae: 2 });
});

test("writers of different countries, and of different codes, do not conflict", async () => {
  const uploads = ["egypt", "qatar"].map((country) => () => operator.upload(["Nike"], { country }));
  const edits = ["A", "C"].map((code) => () => {
    const edit = { set: { is_active: false }, was: { is_active: true } };
    return operator.edit({ noon: { codes: { [code]: edit } } }, { versions: { uae: 1 } });
  });
  for (const writes of [uploads, edits])
    expect((await race<api.ApiResponse>(writes)).map(({ status }) => status)).toEqual([200, 200]);
  const { A, C } = (await storedBrand("noon")).codes;
  expect([A?.is_active, C?.is_active]).toEqual([0, 0]);
});

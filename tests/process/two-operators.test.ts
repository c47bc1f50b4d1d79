import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from "react-router";
import { afterAll, expect, test } from "vitest";
import { toDay } from "#app/domain/base/dates.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import { storedLines, uploadLines, wholeVersion } from "#tests/support/data/stored-upload.ts";
import { makeUpload, type UploadItem, uploadItem } from "#tests/support/data/uploads.ts";
import { type ApiSession, openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { diffCountry, saveCountries } from "#worker/catalogue/write/save.ts";

const changedMeanwhile =
  "The catalogue of this country has changed since the preview. Nothing was written. Preview again.";

const rounds = 10;
const uae = 1;

const folder = temporaryFolder("two-operators");
const site = await startBuiltSite(folder.path);
const d1 = await site.openD1();
await migrate(d1);
const operators = [await openApiSession(site.origin), await openApiSession(site.origin)] as const;
afterAll(async () => {
  await site.close();
  folder.remove();
});

const upload = (version: string) => makeUpload(version, { brands: 60, codes: 10 });

/** The one of these versions that is stored whole, or null for a mix or anything else. */
async function storedOf(...versions: string[]): Promise<string | null> {
  const lines = versions.map((version) => [version, uploadLines(upload(version))] as const);
  return wholeVersion(storedLines(await operators[0].export(), "uae"), Object.fromEntries(lines));
}

/** Posts an upload to the action of /admin as its screen does. */
async function replace(operator: ApiSession, brandsData: UploadItem[], version: number) {
  const answer = await operator.post("/admin.data", { countryCode: "uae", brandsData, version });
  const { value } = await decodeViaTurboStream(answer.body!, globalThis);
  return { status: answer.status, answer: (value as any).data };
}

/** The version that a review of an upload on /admin names. */
async function reviewedVersion(operator: ApiSession, items: UploadItem[]): Promise<number> {
  const dryRun = { countryCode: "uae", brandsData: items, dryRun: true };
  const answer = await operator.post("/api/admin/add-coupons", dryRun);
  return ((await answer.json()) as any).data.review[0]?.version ?? -1;
}

// Local D1 mostly finishes the first of two saves before it reads for the second: of four, some
// always come between another's reading and writing.
const tabs = operators.flatMap((operator) => [operator, operator]);

test("two operators saving the same country at once, from two tabs each, leave one whole upload, 10 times", async () => {
  let conflicts = 0;
  for (let round = 0; round < rounds; round++) {
    const versions = tabs.map((_, at) => `Round ${round} of tab ${at}`);
    const saves = tabs.map((operator, at) => operator.save("uae", upload(versions[at]!)));
    const answers = await Promise.all(saves);
    const saved = versions.filter((_, at) => answers[at]?.status === 200);
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body.error).toBe(changedMeanwhile);
    }
    expect(saved.length).toBeGreaterThan(0);
    expect(saved).toContain(await storedOf(...versions));
    conflicts += versions.length - saved.length;
  }
  console.log(
    `${rounds} rounds: ${conflicts} of ${rounds * tabs.length} saves were told of a conflict.`,
  );
  expect(conflicts).toBeGreaterThan(0);
});

test("eight saves of a country at once leave one whole upload, and each is answered", async () => {
  const versions = Array.from({ length: 8 }, (_, at) => `Crowd ${at}`);
  const answers = await Promise.all(
    versions.map((version, at) => operators[at % 2]!.save("uae", upload(version))),
  );
  const saved = versions.filter((_, at) => answers[at]?.status === 200);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(saved).toContain(await storedOf(...versions));
});

test("simultaneous saves of different countries both succeed", async () => {
  const [one, other] = operators;
  const answers = await Promise.all([
    one.save("egypt", upload("Egyptian")),
    other.save("oman", upload("Omani")),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const dataset = await one.export();
  expect(storedLines(dataset, "egypt")).toEqual(uploadLines(upload("Egyptian")));
  expect(storedLines(dataset, "oman")).toEqual(uploadLines(upload("Omani")));
});

test("if two operators reviewed the same catalogue on /admin, the second to save gets a conflict", async () => {
  const [one, other] = operators;
  const [version = -1, same] = await Promise.all(
    operators.map((operator) => reviewedVersion(operator, upload("First"))),
  );
  expect(same).toBe(version);
  expect(await replace(one, upload("First"), version)).toMatchObject({ status: 200 });
  expect(await replace(other, upload("Second"), version)).toEqual({
    status: 409,
    answer: { ok: false, status: 409, code: "changed-since", error: changedMeanwhile },
  });
  expect(await storedOf("First", "Second")).toBe("First");
});

test("if two operators save the same review on /admin at once, exactly one succeeds", async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const versions = [`Left ${round}`, `Right ${round}`];
    const version = await reviewedVersion(operators[0], upload(versions[0]!));
    const answers = await Promise.all(
      operators.map((operator, at) => replace(operator, upload(versions[at]!), version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = versions[answers.findIndex(({ status }) => status === 200)];
    expect(await storedOf(...versions)).toBe(winner);
  }
});

test("a write for an outdated version is a conflict and writes nothing", async () => {
  const records = (version: string) => {
    const checked = checkUpload(upload(version));
    return checked.ok ? checked.value : [];
  };
  const write = (version: string, expectedVersion: number) => {
    const writes = [{ countryId: uae, brands: records(version), expectedVersion }];
    return saveCountries(d1, writes, { kind: "replace", now: new Date() });
  };
  const { version } = await diffCountry(d1, { countryId: uae, brands: [] }, toDay(new Date()));
  expect(await write("Seen", version)).toMatchObject({ ok: true, value: { isWritten: true } });
  expect(await write("Stale", version)).toEqual({ ok: false, conflict: true });
  expect(await storedOf("Seen", "Stale")).toBe("Seen");
});

test("exports over a socket are whole or no 200, while another operator saves", async () => {
  const [one, other] = operators;
  // Several pages of rows.
  await one.save("egypt", makeUpload("Large", { brands: 700, codes: 10 }));
  const outcomes: string[] = [];
  let saves = 0;
  const savesOf = async (country: string) => {
    while (outcomes.length < 12) {
      expect((await other.save(country, [uploadItem(`Save ${++saves}`)])).status).toBe(200);
    }
  };
  const saving = Promise.all(["oman", "qatar", "kuwait"].map(savesOf));
  while (outcomes.length < 12) {
    const headers = { Cookie: one.cookie };
    const answer = await fetch(`${site.origin}/api/admin/data?action=export`, { headers });
    const text = await answer.text();
    outcomes.push(answer.status === 200 ? "whole" : String(answer.status));
    if (answer.status !== 200) continue;
    const { brands, promo_codes, counts, complete } = JSON.parse(text);
    const lists = {
      countries: 11,
      brands: brands.length,
      promo_codes: promo_codes.length,
      partners: 0,
    };
    expect({ counts, complete }).toEqual({ counts: lists, complete: true });
    expect(Number(answer.headers.get("Content-Length"))).toBe(Buffer.byteLength(text));
  }
  await saving;
  console.log(`${saves} saves; exports: ${outcomes.join(", ")}`);
  expect(outcomes.every((outcome) => ["whole", "503"].includes(outcome))).toBe(true);
  expect((await one.export()).complete).toBe(true);
});

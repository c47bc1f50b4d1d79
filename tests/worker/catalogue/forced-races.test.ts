import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { meetingPlace } from "#tests/support/server/barrier.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { broken } from "#tests/support/server/faulty.ts";

let cookie = "";

beforeEach(async () => {
  cookie = await importBrands({ uae: [{ name: "Before", codes: [{ code: "BEFORE" }] }] });
});

const post = async (path: string, body: unknown) => {
  const response = await send("POST", path, { body, Cookie: cookie });
  return { status: response.status, text: await response.text() };
};

/** An upload of one writer's own brand and of one that all writers have, each with a code. */
const uploadOf = (writer: string) => [
  uploadItem(`Only ${writer}`, { promoCodes: [uploadCode(writer)] }),
  uploadItem("Shared", { promoCodes: [uploadCode("SHARED", { discount: writer })] }),
];

/** The codes of the catalogue, a line each, and the number of its changes. */
async function stored() {
  const { data } = await (await ask("/api/brands?countryId=1")).json<any>();
  const lines = data.flatMap(({ name, promo_codes }: any) =>
    promo_codes.map(({ code, discount }: any) => `${name} ${code} ${discount}`),
  );
  return { lines, changes: (await operatorWith().revisions()).length };
}

/** Lets writers race; that one alone wins, whole, and that the others are told of a conflict. */
async function expectOneWinner(
  writers: string[],
  write: (writer: string) => Promise<{ status: number; text: string }>,
) {
  const DB = meetingPlace(env.DB, writers.length);
  const answers = await withBindings({ DB }, () => Promise.all(writers.map(write)));
  const won = writers.filter((_, at) => answers[at]?.status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    ...writers.slice(1).map(() => 409),
  ]);
  for (const { status, text } of answers) {
    if (status === 409) expect(text).toMatch(/has changed (since the preview|meanwhile)/);
  }
  const [winner] = won;
  expect(await stored()).toEqual({
    lines: [`Only ${winner} ${winner} 10% off`, `Shared SHARED ${winner}`],
    changes: 2,
  });
}

test("of uploads that read the same catalogue exactly one is written, whole", async () => {
  await expectOneWinner(["One", "Two"], (writer) =>
    post("/api/admin/add-coupons", { countryCode: "uae", brandsData: uploadOf(writer) }),
  );
});

test("a write whose response was lost and that is sent again is made once, and is reported as made", async () => {
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await env.DB.batch(statements);
    return statements.length > 3 ? env.DB.batch(statements) : results;
  };
  const operator = operatorWith({ DB: broken(env.DB, { batch }) });
  expect((await operator.replace("uae", uploadOf("Twice"))).ok).toBe(true);
  expect(await stored()).toEqual({
    lines: ["Only Twice Twice 10% off", "Shared SHARED Twice"],
    changes: 2,
  });
});

test("of five imports that read the same catalogue exactly one is written, whole", async () => {
  await expectOneWinner(["One", "Two", "Three", "Four", "Five"], (writer) =>
    post("/api/save-data", { uae: uploadOf(writer) }),
  );
});

test("of operators who make the same reviewed changes at once exactly one does", async () => {
  await expectOneWinner(["Left", "Right"], (writer) =>
    post("/admin.data", { countryCode: "uae", brandsData: uploadOf(writer), version: 1 }),
  );
});

test("an import of several countries is written whole or not at all when one of them has changed", async () => {
  const DB = meetingPlace(env.DB, 2);
  const [both, one] = await withBindings({ DB }, () =>
    Promise.all([
      post("/api/save-data", { egypt: uploadOf("Both"), uae: uploadOf("Both") }),
      post("/api/admin/add-coupons", { countryCode: "uae", brandsData: uploadOf("One") }),
    ]),
  );
  expect([both?.status, one?.status].sort()).toEqual([200, 409]);
  const winner = both?.status === 200 ? "Both" : "One";
  expect((await stored()).lines).toEqual([
    `Only ${winner} ${winner} 10% off`,
    `Shared SHARED ${winner}`,
  ]);
  const { data } = await (await ask("/api/brands?countryId=3")).json<any>();
  expect(data).toHaveLength(winner === "Both" ? 2 : 0);
});

test("writers of different countries do not conflict", async () => {
  const DB = meetingPlace(env.DB, 2);
  const answers = await withBindings({ DB }, () =>
    Promise.all(
      ["egypt", "oman"].map((countryCode) =>
        post("/api/admin/add-coupons", { countryCode, brandsData: uploadOf(countryCode) }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test("two restores of the same change at once: one is carried out, the other is told", async () => {
  expect((await post("/api/save-data", { uae: uploadOf("Later") })).status).toBe(200);
  const DB = meetingPlace(env.DB, 2);
  const answers = await withBindings({ DB }, () =>
    Promise.all([1, 2].map(() => post("/api/admin/revisions/2/restore", {}))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stored()).toEqual({ lines: ["Before BEFORE 10% off"], changes: 3 });
});

test("of operators who edit other codes of a country at once both are written", async () => {
  expect((await post("/api/save-data", { uae: uploadOf("Later") })).status).toBe(200);
  const DB = meetingPlace(env.DB, 2);
  const [was, set] = [{ is_active: true }, { is_active: false }];
  const editOf = (slug: string, code: string) =>
    post("/api/admin/edits", {
      edits: [{ country: "uae", version: 2, brands: [{ slug, codes: [{ code, set, was }] }] }],
    });
  const answers = await withBindings({ DB }, () =>
    Promise.all([editOf("only-later", "Later"), editOf("shared", "SHARED")]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { data } = await (await ask("/api/brands?countryId=1")).json<any>();
  expect(data.flatMap((brand: any) => brand.promo_codes)).toEqual([]);
});

import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { broken } from "#tests/support/server/faulty.ts";

const operation = "one-write-of-this-name";
let cookie = "";

beforeEach(async () => {
  cookie = await importBrands({
    uae: [{ name: "Noon", codes: [{ code: "A" }, { code: "B" }] }],
    oman: [{ name: "Noon", codes: [{ code: "A" }] }],
  });
});

const countRevisions = () => env.DB.prepare("SELECT count(*) FROM revisions").first("count(*)");

const edits = [
  {
    country: "uae",
    version: 1,
    brands: [
      {
        slug: "noon",
        codes: [
          { code: "A", set: { code: "NEW" }, was: { code: "A" } },
          { code: "B", remove: true },
        ],
      },
    ],
  },
];

test.each([
  ["an edit", "/admin/edits", { edits }],
  [
    "the deletion of a brand",
    "/admin/edits",
    { edits: [{ country: "uae", version: 1, brands: [{ slug: "noon", remove: true }] }] },
  ],
  [
    "an upload",
    "/admin/add-coupons",
    { countryCode: "uae", brandsData: [uploadItem("Zara")], version: 1 },
  ],
  [
    "an import",
    "/save-data",
    { uae: [uploadItem("Zara")], oman: [uploadItem("Zara")], versions: { uae: 1, oman: 1 } },
  ],
  ["clearing", "/admin/data/clear", { versions: { uae: 1, oman: 1 } }],
  ["an undo", "/admin/revisions/1/undo", { versions: { uae: 1, oman: 1 } }],
  ["restoring", "/admin/revisions/1/restore", { versions: { uae: 1, oman: 1 } }],
])(
  "%s that is repeated under its name is made once, and answers with its revision",
  async (_, path, json) => {
    const write = () =>
      send("POST", `/api${path}`, { body: { ...json, operation }, Cookie: cookie });
    const first = await write();
    expect(first.status).toBe(200);
    const { data } = await first.json<any>();
    const written = await countRevisions();
    const again = await write();
    expect([again.status, (await again.json<any>()).data]).toMatchObject([
      200,
      { revision: data.revision },
    ]);
    expect(await countRevisions()).toBe(written);
  },
);

test("a write of several countries that stopped half way goes on under its name", async () => {
  let writes = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    // Reads are batches of three.
    if (statements.length > 3 && ++writes === 2) throw new Error("D1 is gone");
    return env.DB.batch(statements);
  };
  const versions = { uae: 1, oman: 1 };
  const stopped = await operatorWith({ DB: broken(env.DB, { batch }) }).clear({
    versions,
    operation,
  });
  expect(stopped).toMatchObject({ ok: false, status: 503 });
  expect(await operatorWith().clear({ versions, operation })).toMatchObject({ ok: true });
  expect(await env.DB.prepare("SELECT count(*) FROM brands").first("count(*)")).toBe(0);
});

test("a write that meets itself on its way tells that it was made", async () => {
  const upload = (db: D1Database) =>
    operatorWith({ DB: db }).replace("uae", [uploadItem("Zara")], { version: 1, operation });
  let isFirst = true;
  const batch = async (statements: D1PreparedStatement[]) => {
    if (statements.length > 3 && isFirst) {
      isFirst = false;
      await upload(env.DB);
    }
    return env.DB.batch(statements);
  };
  const met = await upload(broken(env.DB, { batch }));
  expect(met).toMatchObject({ ok: true, value: { changes: [] } });
});

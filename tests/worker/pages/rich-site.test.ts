import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { backupOf } from "#tests/support/data/import-brands.ts";
import { idOfCode, importRichSite } from "#tests/support/data/import-rich-site.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { neighbour, networks, richSite } from "#tests/support/data/rich-site.ts";
import { ask, origin, send } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
import { runNightly } from "#worker/nightly.ts";

let cookie = "";

beforeEach(async () => {
  cookie = await importRichSite();
});

const call = async (path: string) => (await ask(`/api${path}`)).json<any>();
const night = () => runNightly(env, new Date(`${today}T00:00:00Z`));

test("the API gives each brand once, one at a time, in the order of their English names", async () => {
  const names: string[] = [];
  let path: string | undefined = "/api/brands?countryId=1&limit=1";
  for (; path && names.length < 9; ) {
    const answer: Response = await ask(path);
    names.push(...(await answer.json<any>()).data.map(({ name }: any) => name));
    [, path] = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "") ?? [];
  }
  expect(names).toEqual(["Amazon", "أمازون", "مكتبة جرير", "Late", "Noon Daily"]);
  expect((await call("/search?q=جرير")).data).toMatchObject([{ name: "Jarir" }]);
});

const suggest = (slug: string, code: string, address: string, country = "uae") =>
  ask(`/${country}/${slug}`, {
    method: "POST",
    body: new URLSearchParams({ code, discount: "20% off", seen: "" }),
    headers: { Origin: origin, "CF-Connecting-IP": address },
  });

test("shoppers suggest codes of listed stores, also by a former address; what is a code by night waits no more", async () => {
  for (const slug of ["hidden", "veiled"]) {
    expect((await suggest(slug, "NEW1", networks[0])).status).toBe(403);
  }
  // The address was that of another country's store.
  expect((await suggest("noon", "NEW1", networks[0], "egypt")).status).toBe(403);
  expect((await suggest("noon", "New1", networks[0])).status).toBe(303);
  expect((await suggest("noon-daily", "NEW1", neighbour)).status).toBe(200);
  expect((await suggest("noon-daily", "new1", networks[1])).status).toBe(303);
  // It is the code of another store alone.
  expect((await suggest("noon-daily", "BOOK", networks[2])).status).toBe(303);
  expect(await readRows("SELECT code, shoppers FROM suggested_codes")).toEqual([
    { code: "New1", shoppers: 2 },
    { code: "BOOK", shoppers: 1 },
  ]);
  await env.DB.exec("UPDATE promo_codes SET code = 'NEW1' WHERE code = 'LINE2'");
  await night();
  expect(await readRows("SELECT code FROM suggested_codes")).toEqual([{ code: "BOOK" }]);
});

test("a code that is written anew is found by its former text in the history alone", async () => {
  const found = await ask("/api/admin/revisions?q=FORMER", { headers: { Cookie: cookie } });
  expect((await found.json<any>()).data.map(({ kind }: any) => kind)).toEqual(["edit", "import"]);
  expect((await call("/search?q=FORMER")).data).toEqual([]);
  expect(await (await ask("/uae/noon-daily")).text()).not.toContain("FORMER");
});

test("a reported code is dealt with once it is switched off, and no other by the same write", async () => {
  const id = await idOfCode("LINE1");
  const reports = () =>
    readRows("SELECT failed, reported_at, settled_at FROM code_days ORDER BY code_id DESC LIMIT 1");
  for (const address of [...networks, neighbour, "10.1.0.1", "10.1.0.2"]) {
    if (address === "10.1.0.1") expect(await reports()).toMatchObject([{ reported_at: null }]);
    const answer = { body: { worked: false, reason: "expired" }, "CF-Connecting-IP": address };
    expect((await send("POST", `/api/codes/${id}/outcome`, answer)).status).toBe(204);
  }
  const reported = { failed: 4, reported_at: expect.any(String) };
  expect(await reports()).toEqual([{ ...reported, settled_at: null }]);
  const site = richSite(today);
  const write = (body: object) => send("POST", "/api/save-data", { body, Cookie: cookie });
  await write(backupOf({ uae: site.uae.slice(0, 3) }));
  expect(await reports()).toEqual([{ ...reported, settled_at: null }]);
  const [noon, ...others] = site.uae;
  const [one, ...codes] = noon!.codes!;
  const off = { ...noon!, codes: [{ ...one!, is_active: false }, ...codes] };
  await write(backupOf({ uae: [off, ...others] }));
  expect(await reports()).toEqual([{ ...reported, settled_at: expect.any(String) }]);
});

test("the site's own record is of thirty days, today included", async () => {
  await env.DB.exec(
    "INSERT INTO answered_codes (id, country_id, slug, code) VALUES (7, 1, 'noon-daily', 'LINE1')",
  );
  for (const days of [0, 29, 30]) {
    await env.DB.prepare(
      "INSERT INTO code_days (code_id, checked, day, worked, failed) VALUES (7, '2026-09-01', ?1, 3, 1)",
    )
      .bind(addDays(today, -days))
      .run();
  }
  expect((await ask("/about")).status).toBe(200);
  expect(await (await ask("/about")).text()).toMatch(/Answers<[^>]*>\s*<[^>]*>18</);
});

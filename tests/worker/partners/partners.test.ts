import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { maxPartners } from "#app/domain/uploads/partner.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { keepCalls } from "#tests/support/operator/keep-calls.ts";
import { logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { backUp } from "#worker/catalogue/backup.ts";

const { keep, keepCallsOf, compare } = keepCalls("partners");
const path = "/api/admin/partners";
const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };

async function call(method: string, cookie: string, at: string, body?: unknown) {
  const response = await send(method, at, { Cookie: cookie, body });
  const { data, error } = await response.json<any>();
  return keep(`${method} ${at} ${JSON.stringify(body)?.slice(0, 400)}`, {
    status: response.status,
    data,
    error,
  });
}

test("a partner is saved by its name, listed with its layout, and deleted with its codes", async () => {
  const cookie = await logIn();
  const { partners } = keepCallsOf(operatorWith());
  expect((await send("POST", path, { body: admitad })).status).toBe(401);
  const saved = await call("POST", cookie, path, admitad);
  const inside = { ...admitad, address: "https://127.0.0.1/codes.csv" };
  expect((await call("POST", cookie, path, inside)).status).toBe(400);
  const { address, codes, ...others } = admitad;
  const { id } = saved.data;
  expect(saved.status).toBe(200);
  expect(await partners()).toMatchObject([{ id, ...others, address, fetched: null }]);
  expect((await call("GET", cookie, `${path}/${id}/codes`)).data).toEqual(codes);
  const other = { ...others, name: "Abe", codes: { uae: { noon: ["x", "x"] } } };
  const abe = (await call("POST", cookie, path, other)).data.id;
  const ofAbe = async () => (await call("GET", cookie, `${path}/${abe}/codes`)).data;
  // The next month's: a country that is not named keeps its codes, and so does the address.
  const next = { uae: { noon: ["PLUS5"] } };
  const layout = { ...admitad.layout, mode: "replace" };
  const changed = { ...others, layout, codes: next };
  await env.DB.exec("UPDATE partners SET updated_at = '2020-01-01T00:00:00Z'");
  expect((await call("POST", cookie, path, changed)).data).toEqual({ id });
  expect(await partners()).toMatchObject([{ name: "Abe" }, { address, layout }]);
  expect((await call("GET", cookie, `${path}/${id}/codes`)).data).toEqual({ ...codes, ...next });
  expect(await ofAbe()).toEqual({ uae: { noon: ["x"] } });
  await call("POST", cookie, path, { ...others, address: null });
  expect((await call("GET", cookie, `${path}/${id}/codes`)).data).toEqual({ ...codes, ...next });
  await call("POST", cookie, path, { ...others, codes: { egypt: {} } });
  expect((await call("GET", cookie, `${path}/${id}/codes`)).data).toEqual(next);
  expect((await call("DELETE", cookie, `${path}/${id}`)).data).toEqual({ id });
  expect(await partners()).toMatchObject([{ name: "Abe", address: null }]);
  expect((await call("DELETE", cookie, `${path}/${id}`)).status).toBe(404);
  expect(await readRows("SELECT DISTINCT partner_id AS id FROM partner_codes")).toEqual([
    { id: abe },
  ]);
});

test("there are at most so many partners", async () => {
  const operator = operatorWith();
  for (let at = 0; at < maxPartners; at++) {
    expect((await operator.savePartner({ ...admitad, name: `Partner ${at}` })).ok).toBe(true);
  }
  expect(await operator.savePartner(admitad)).toMatchObject({ ok: false, status: 400 });
  // Its codes are more than a statement takes.
  const codes = Array.from({ length: 500 }, (_, at) => `${at}`.padStart(64, "0"));
  const slugs = Array.from({ length: 17 }, (_, at) => [`${at}`.padEnd(120, "x"), codes]);
  const address = "https://files.admitad.com/new.csv";
  const known = {
    ...admitad,
    name: "Partner 0",
    address,
    codes: { uae: Object.fromEntries(slugs) },
  };
  expect((await operator.savePartner(known)).ok).toBe(true);
  const [listed] = await operator.partners();
  expect(listed).toMatchObject({ address });
  expect(await operator.sentCodes(listed?.id ?? 0)).toEqual({
    egypt: admitad.codes.egypt,
    ...known.codes,
  });
});

test("partners are in the backup, and an import brings them back; an older one has none", async () => {
  const operator = keepCallsOf(operatorWith());
  await operator.replace("uae", [uploadItem("Noon")]);
  await operator.savePartner(admitad);
  const { key } = await backUp(env.DB, BACKUPS, "2026-11-21", (_, work) => work());
  const backup = await (await BACKUPS.get(key))!.json<any>();
  expect(backup.partners).toEqual([admitad]);
  keep("backup", backup);
  const cookie = await logIn();
  const restore = (file: unknown) => call("POST", cookie, "/api/save-data", file);
  const listed = async () => (await operator.partners()).map(({ name }) => name);
  await env.DB.exec("DELETE FROM partners");
  expect((await restore({ ...backup, dryRun: true })).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await restore(backup)).status).toBe(200);
  expect(await listed()).toEqual(["Admitad"]);
  const [restored] = await operator.partners();
  expect(await operator.sentCodes(restored?.id ?? 0)).toEqual(admitad.codes);
  const { partners: _, ...older } = backup;
  const { partners: __, ...counts } = backup.counts;
  await env.DB.exec("DELETE FROM partners");
  expect((await restore({ ...older, counts })).status).toBe(200);
  expect(await listed()).toEqual([]);
  const bad = [{ ...admitad, address: "https://10.0.0.1/" }];
  expect((await restore({ ...backup, partners: bad })).status).toBe(400);
  expect((await restore({ ...backup, partners: [{ name: "Admitad" }] })).status).toBe(400);
});

compare();

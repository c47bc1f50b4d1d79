import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { admitad } from "#tests/support/data/partners.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { emptyStores } from "#tests/support/server/test-database.ts";
import { fetchPartners } from "#worker/partners/fetch-partners.ts";
import { heading, type Line, openPartner, sameLines, story, toFile } from "./partner-rules.ts";

afterEach(() => vi.restoreAllMocks());

const line = (
  store: string,
  code: string,
  more: Partial<Record<"offer" | "tested" | "geo", string>> = {},
): Line => [
  ...([store, code, more.offer ?? "10% off", more.tested ?? "20/11/2026"] as const),
  more.geo ?? "UAE",
];

story("a file with a question that no answer covers is unread as a whole", async (partner) => {
  const lines = [line("Noon", "NEW1"), line("Noon Coupon", "NEW2")];
  await partner.night(() => new Response(toFile(lines)));
  const none = { added: 0, changed: 0, gone: 0 };
  expect(await partner.fetched()).toMatchObject({ ...none, unread: 2, questions: ["stores"] });
  const answers = { stores: { "Noon Coupon": "Noon" } };
  await operatorWith().savePartner({ ...admitad, layout: { ...admitad.layout, answers } });
  await partner.night(() => new Response(`${toFile(lines)}\n`));
  expect(await partner.fetched()).toMatchObject({ added: 2, unread: 0, questions: [] });
});

story("a file is offered once, and one that changes nothing never", async (partner) => {
  const more = [...sameLines, line("Noon", "NEW1")];
  await partner.send(sameLines);
  await partner.send(more);
  await partner.send(more);
  expect((await partner.dismiss()).ok).toBe(true);
  await partner.night(() => new Response(toFile(more)));
  expect([await partner.file(), await partner.fetched()]).toEqual([null, null]);
  expect(await partner.dismiss()).toMatchObject({ ok: false, status: 404 });
  await partner.send([...more, line("Noon", "NEW2")]);
  await partner.send(sameLines);
});

story("a code that the operator ended or deleted is not gone", async (partner) => {
  await readRows("UPDATE promo_codes SET is_active = 0 WHERE code = 'SAR30'");
  await readRows("DELETE FROM promo_codes WHERE code = 'NMS40'");
  await partner.send([line("Noon", "PLUS5")]);
  expect(await partner.fetched()).toMatchObject({ gone: 1, changed: 0 });
});

story("a file that KV has deleted is no longer pending", async (partner) => {
  await partner.send([line("Noon", "NEW1")]);
  for (const { name } of (await env.SUMMARIES.list()).keys) await env.SUMMARIES.delete(name);
  expect(await partner.file()).toBeNull();
});

story("a file that was uploaded is not offered, and its codes are sent ones", async (partner) => {
  const lines = [...sameLines, line("Noon", "NEW1")];
  await partner.send(lines);
  const promoCodes = ["PLUS5", "SAR30", "NEW1"].map((code) => ({
    ...{ code, discount: "10% off", lastReportedDate: "2026-11-20" },
  }));
  await operatorWith().replace("uae", [{ brand: "Noon", logoUrl: "", promoCodes }], {
    mode: "merge",
  });
  await partner.dismiss();
  const codes = { uae: { noon: ["NEW1", "PLUS5", "SAR30"] } };
  await operatorWith().savePartner({ ...admitad, codes });
  const sent = { ...codes, egypt: admitad.codes.egypt };
  expect(await operatorWith().sentCodes(partner.id)).toEqual(sent);
  await partner.night(() => new Response(`${toFile(lines)}\n`));
  expect(await partner.fetched()).toBeNull();
});

const redirect = (to?: string) =>
  new Response(null, { status: 302, headers: to === undefined ? {} : { Location: to } });
const ofType = (type: string, text = "x") =>
  new Response(text, { headers: { "Content-Type": type } });
const ofSize = (length: string) => new Response("x", { headers: { "Content-Length": length } });
const tooMany = "\nNoon,A".repeat(20_000);
const late = () => Promise.reject(new DOMException("late", "TimeoutError"));
const faults: [fault: string, name: string, answer: (url: URL) => Response | Promise<Response>][] =
  [
    ["404", "a missing file", () => new Response("", { status: 404 })],
    [
      "the server did not respond",
      "a lost connection",
      () => Promise.reject(new TypeError("lost")),
    ],
    ["it took longer than 20 seconds", "a late response", late],
    ["it is text/html", "a page", () => ofType("text/html; charset=utf-8")],
    [
      "it is neither CSV, JSON nor .xlsx",
      "a page without a type",
      () => ofType("text/csv", " <html>"),
    ],
    ["it is larger than 5 MB", "a large file", () => ofType("text/csv", "x".repeat(5_000_001))],
    ["it is larger than 5 MB", "a large length", () => ofSize("5000001")],
    ["it has more than 20,000 rows", "a long file", () => ofType("text/csv", heading + tooMany)],
    [
      "its columns are not those of before",
      "a column more",
      () => ofType("text/csv", `${heading},X`),
    ],
    ["it could not be read", "no workbook", () => ofType("text/csv", "PK\u0003\u0004 no")],
    [
      "address not allowed",
      "a redirect into the network",
      () => redirect("https://169.254.169.254/"),
    ],
    [
      "address not allowed",
      "a redirect to a port",
      () => redirect("https://files.admitad.com:8443/"),
    ],
    ["too many redirects", "redirects in a circle", () => redirect("/codes.csv")],
  ];

test.for(faults)("the fault %s is shown for %s", async ([fault, , answer]) => {
  const partner = await openPartner();
  await partner.send([line("Noon", "NEW1")]);
  await partner.fail(fault, answer);
});

story("a comparison that takes too long is a fault", async (partner) => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) =>
    milliseconds === 30_000
      ? AbortSignal.abort(new DOMException("late", "TimeoutError"))
      : timeout.call(AbortSignal, milliseconds),
  );
  await partner.fail("comparing it took too long", () => new Response(toFile(sameLines)));
});

story("a token is sent to its own host only, and stored nowhere", async (partner) => {
  const asked: [string, string | undefined][] = [];
  const answer = (url: URL, { headers }: RequestInit) => {
    asked.push([url.href, (headers as Record<string, string>).Authorization]);
    if (url.host === "cdn.admitad.com") return redirect("https://files.admitad.com/last.csv");
    return url.pathname === "/codes.csv"
      ? redirect("https://cdn.admitad.com/codes.csv")
      : new Response("", { status: 410 });
  };
  await partner.night(answer, { PARTNER_TOKEN_ADMITAD: " Files.Admitad.com  abc.def\n" });
  expect(asked).toEqual([
    ["https://files.admitad.com/codes.csv", "Bearer abc.def"],
    ["https://cdn.admitad.com/codes.csv", undefined],
    ["https://files.admitad.com/last.csv", "Bearer abc.def"],
  ]);
  expect(JSON.stringify(await operatorWith().dataset())).not.toContain("abc.def");
});

story("a malformed token, or one of another host, is sent to nobody", async (partner) => {
  for (const token of [
    "files.admitad.com abc def",
    "files.admitad.com",
    7,
    "admitad.com abc.def",
  ]) {
    const answer = (_: URL, { headers }: RequestInit) => {
      expect(headers).not.toHaveProperty("Authorization");
      return new Response("", { status: 410 });
    };
    await partner.night(answer, { PARTNER_TOKEN_ADMITAD: token });
  }
  expect(await partner.fetched()).toMatchObject({ fault: "410" });
});

test.for(["put", "delete"])("a %s that fails in KV is a fault of that night", async (method) => {
  const partner = await openPartner();
  await partner.send([line("Noon", "NEW1")]);
  const SUMMARIES = broken(env.SUMMARIES, { [method]: fails });
  const fetch = vi.spyOn(globalThis, "fetch");
  fetch.mockImplementation(async () => new Response(toFile([line("Noon", "NEW2")])));
  await fetchPartners({ ...env, SUMMARIES }, new Date("2026-12-01T00:00:00Z"));
  const fault = { fault: "it could not be read", isWaiting: true };
  expect(await partner.fetched()).toMatchObject(fault);
  expect(await partner.file()).toContain(method === "put" ? "NEW1" : "NEW2");
});

test("partners are fetched one by one, the one that ended a run last", async () => {
  await openPartner();
  const [first] = await operatorWith().partners();
  await operatorWith().savePartner({ ...admitad, name: "Zeta", address: "https://zeta.com/z.csv" });
  await operatorWith().savePartner({ ...admitad, name: "Silent", address: null });
  const interrupted = `INSERT INTO partner_fetches (partner_id, fetched_at, fault)
    VALUES (?1, '', 'comparing it did not end')`;
  await readRows(interrupted, first?.id);
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const isZeta = asked.push(new URL(String(url)).host) === 1;
    return isZeta ? new Response("", { status: 500 }) : new Response(toFile([line("Noon", "N1")]));
  });
  await fetchPartners(env, new Date("2026-11-23T00:00:00Z"));
  expect(asked).toEqual(["zeta.com", "files.admitad.com"]);
  const faults = (await operatorWith().partners()).map(({ fetched }) => fetched?.fault);
  expect(faults).toEqual([null, undefined, "500"]);
});

const call = async (method: string, path: string, body?: unknown) => {
  const more = { body, Cookie: await logIn() };
  const response = await send(method, `/api/admin/partners${path}`, more);
  return { status: response.status, ...(await response.json<any>()) };
};

test.for([
  [{ address: null }, 200],
  [{ address: " https://files.admitad.com/new.csv " }, 200],
  [{ address: "http://files.admitad.com/codes.csv" }, 400],
  [{ address: "https://127.0.0.1/codes.csv" }, 400],
  [{ address: "https://files.admitad.com:8443/codes.csv" }, 400],
  [{ codes: { atlantis: {} } }, 400],
  [{ codes: { uae: { noon: ["a\nb"] } } }, 400],
  [{ name: "  " }, 400],
] as const)("a partner with %j has the status %i", async ([fields, status]) => {
  expect(await call("POST", "", { ...admitad, ...fields })).toMatchObject({ status });
  expect(await operatorWith().partners()).toHaveLength(status === 200 ? 1 : 0);
});

story("a partner is saved by its name, absent fields stay, and it is deleted", async ({ id }) => {
  const { address: _, codes: _codes, ...named } = admitad;
  const saved = await call("POST", "", { ...named, codes: { egypt: {} } });
  expect(saved).toMatchObject({ status: 200, data: { id } });
  expect(await operatorWith().partners()).toMatchObject([{ address: admitad.address }]);
  expect(await call("GET", `/${id}/codes`)).toMatchObject({ data: { uae: admitad.codes.uae } });
  expect(await call("DELETE", `/${id}`)).toMatchObject({ status: 200 });
  expect(await call("DELETE", `/${id}`)).toMatchObject({ status: 404 });
  expect(await readRows("SELECT * FROM partner_codes")).toEqual([]);
});

story("a backup holds the partners, and an import restores them", async ({ id }) => {
  const backup = await operatorWith().dataset();
  expect(backup.partners).toEqual([{ ...admitad, senders: [] }]);
  await call("DELETE", `/${id}`);
  await operatorWith().savePartner({ ...admitad, name: "Abe" });
  expect(await operatorWith().import(backup)).toMatchObject({ ok: true });
  const { partners } = await operatorWith().dataset();
  expect(partners.map(({ name }: { name: string }) => name)).toEqual(["Abe", "Admitad"]);
});

test("there are at most thirty partners", async () => {
  await readRows(
    `INSERT INTO partners (name, layout, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 29)
      SELECT 'P' || i, '{}', '2026-11-01T00:00:00Z' FROM n`,
  );
  const save = async (name: string) => (await call("POST", "", { ...admitad, name })).status;
  expect([await save("Admitad"), await save("Abe"), await save("P7")]).toEqual([200, 400, 200]);
});

const anyLine = fc
  .tuple(
    fc.constantFrom("Noon", "Namshi", "Jumia"),
    fc.constantFrom("PLUS5", "SAR30", "NMS40", "EGY10", "NEW1"),
    fc.constantFrom("10% off", "10% off", "5% off"),
    fc.constantFrom("20/11/2026", "21/11/2026", "31/11/2026"),
    fc.constantFrom("UAE", "الإمارات", "Egypt", "Atlantis"),
  )
  .map((cells): Line => cells);
const anyFile = fc.uniqueArray(anyLine, {
  selector: ([store, code, , , geo]) => `${store} ${code} ${geo.replace("الإمارات", "UAE")}`,
  minLength: 1,
  maxLength: 7,
});

test("a pending file equals the one that was sent, for random files", { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyFile, { minLength: 2, maxLength: 4 }), async (files) => {
      await emptyStores();
      const partner = await openPartner();
      for (const file of files) await partner.send(file);
    }),
    randomRuns(6),
  ),
);

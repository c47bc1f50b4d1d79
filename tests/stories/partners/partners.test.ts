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

story("a file waits for the operator with the counts of its changes", (partner) =>
  partner.send([
    ...[line("Noon", "PLUS5", { offer: "5% off" }), line("Noon", "NEW1", { geo: "الإمارات" })],
    ...[line("Namshi", "NMS40", { tested: "31/11/2026" }), line("Zara", "Z1", { geo: "Atlantis" })],
    line("Jumia", "NEW2", { geo: "Egypt" }),
  ]),
);

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

story("a file that replaces its country removes the operator's own codes", async (partner) => {
  await operatorWith().savePartner({ ...admitad, layout: { ...admitad.layout, mode: "replace" } });
  await partner.night(() => new Response(toFile([line("Noon", "PLUS5")])));
  expect(await partner.fetched()).toMatchObject({ added: 0, gone: 2, unread: 0 });
});

story("a file that KV has deleted is no longer pending", async (partner) => {
  await partner.send([line("Noon", "NEW1")]);
  for (const { name } of (await env.SUMMARIES.list()).keys) await env.SUMMARIES.delete(name);
  expect(await partner.file()).toBeNull();
});

story(
  "a file that was uploaded is not offered, and its codes are those of the partner",
  async (partner) => {
    const lines = [...sameLines, line("Noon", "NEW1")];
    await partner.send(lines);
    const promoCodes = ["PLUS5", "SAR30", "NEW1"].map((code) => ({
      ...{ code, discount: "10% off", lastReportedDate: "2026-11-20" },
    }));
    const item = { brand: "Noon", logoUrl: "", promoCodes };
    await operatorWith().replace("uae", [item], { mode: "merge" });
    await partner.dismiss();
    const codes = { uae: { noon: ["NEW1", "PLUS5", "SAR30"] } };
    await operatorWith().savePartner({ ...admitad, codes });
    expect(await operatorWith().sentCodes(partner.id)).toEqual({
      ...codes,
      egypt: admitad.codes.egypt,
    });
    await partner.night(() => new Response(`${toFile(lines)}\n`));
    expect(await partner.fetched()).toBeNull();
  },
);

const redirect = (to?: string) =>
  new Response(null, { status: 302, headers: to === undefined ? {} : { Location: to } });
const ofType = (type: string, text = "x") =>
  new Response(text, { headers: { "Content-Type": type } });
const late = () => Promise.reject(new DOMException("late", "TimeoutError"));
const faults: Record<string, [name: string, answer: (url: URL) => Response | Promise<Response>][]> =
  {
    "404": [["a missing file", () => new Response("", { status: 404 })]],
    "the server did not respond": [
      ["a lost connection", () => Promise.reject(new TypeError("lost"))],
    ],
    "it took longer than 20 seconds": [["a late response", late]],
    "it is text/html": [["a page", () => ofType("text/html; charset=utf-8")]],
    "it is application/pdf": [["a PDF", () => ofType("application/pdf;x")]],
    "it is neither CSV, JSON nor .xlsx": [
      ["a page without a type", () => ofType("text/csv", " <html>")],
      ["an empty file", () => ofType("text/csv", " \n")],
    ],
    "it is larger than 5 MB": [
      ["a large file", () => ofType("text/csv", "x".repeat(5_000_001))],
      ["a large length", () => new Response("x", { headers: { "Content-Length": "5000001" } })],
    ],
    "it has more than 20,000 rows": [
      ["20,000 codes", () => ofType("text/csv", heading + "\nNoon,A".repeat(20_000))],
    ],
    "its columns are not those of before": [
      ["a column more", () => ofType("text/csv", `${heading},Notes`)],
      ["a column less", () => ofType("text/csv", "Advertiser,Coupon,Offer,Tested,GEO")],
    ],
    "it could not be read": [["no workbook", () => ofType("text/csv", "PK\u0003\u0004 no")]],
    "address not allowed": [
      ["a redirect into the network", () => redirect("https://169.254.169.254/latest")],
      ["a redirect to a port", () => redirect("https://files.admitad.com:8443/")],
      ["a redirect without an address", () => redirect()],
    ],
    "too many redirects": [["redirects in a circle", () => redirect("/codes.csv")]],
  };
const cases = Object.entries(faults).flatMap(([fault, all]) =>
  all.map(([name, answer]) => ({ name, fault, answer })),
);

test.for(cases)("$name is shown as: $fault", async ({ fault, answer }) => {
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
  for (const token of ["files.admitad.com abc def", "files.admitad.com", 7, "admitad.com abc.def"])
    await partner.night(
      (_, { headers }) => {
        expect(headers).not.toHaveProperty("Authorization");
        return new Response("", { status: 410 });
      },
      { PARTNER_TOKEN_ADMITAD: token },
    );
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

test("a file that each of two partners sends twice is offered once", async () => {
  await openPartner();
  const { partners, savePartner, dismissFetched } = operatorWith();
  await savePartner({ ...admitad, name: "Zeta", address: "https://zeta.com/z.csv" });
  const fileAt = (url: string) => toFile([line("Noon", url.includes("zeta") ? "N2" : "N1")]);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => new Response(fileAt(`${url}`)));
  for (const isWaiting of [true, undefined]) {
    await fetchPartners(env, new Date("2026-11-23T00:00:00Z"));
    const fetched = (await partners()).map((partner) => partner.fetched?.isWaiting);
    expect(fetched).toEqual([isWaiting, isWaiting]);
    for (const { id } of await partners()) await dismissFetched(id);
  }
});

const call = async (method: string, path: string, body?: unknown) => {
  const response = await send(method, `/api/admin/partners${path}`, {
    body,
    Cookie: await logIn(),
  });
  return [response.status, await response.json<any>()] as const;
};

test.for([
  [{ address: null }, 200],
  [{ address: " https://files.admitad.com/new.csv " }, 200],
  [{ address: "http://files.admitad.com/codes.csv" }, 400],
  [{ address: "https://127.0.0.1/codes.csv" }, 400],
  [{ address: "https://files.admitad.com:8443/codes.csv" }, 400],
  [{ adress: "https://files.admitad.com/codes.csv" }, 400],
  [{ layout: { ...admitad.layout, countries: "atlantis" } }, 400],
  [{ codes: { atlantis: {} } }, 400],
  [{ codes: { uae: { noon: ["a\nb"] } } }, 400],
  [{ name: "  " }, 400],
  [{ name: "A\u200bb" }, 400],
] as const)("a partner with %j has the status %i", async ([fields, status]) => {
  const [saved] = await call("POST", "", { ...admitad, ...fields });
  expect(saved).toBe(status);
  expect(await operatorWith().partners()).toHaveLength(status === 200 ? 1 : 0);
});

story("a partner is saved by its name, and absent fields stay", async ({ id }) => {
  const { address: _, codes: _codes, ...named } = admitad;
  expect(await call("POST", "", { ...named, codes: { egypt: {} } })).toMatchObject([
    200,
    { data: { id } },
  ]);
  expect(await operatorWith().partners()).toMatchObject([{ address: admitad.address }]);
  expect(await call("GET", `/${id}/codes`)).toMatchObject([
    200,
    { data: { uae: admitad.codes.uae } },
  ]);
  expect((await send("DELETE", `/api/admin/partners/${id}`)).status).toBe(401);
  expect([(await call("DELETE", `/${id}`))[0], (await call("DELETE", `/${id}`))[0]]).toEqual([
    200, 404,
  ]);
  expect(await readRows("SELECT * FROM partner_codes")).toEqual([]);
});

story("a backup holds the partners, and an import restores them", async ({ id }) => {
  const backup = await operatorWith().dataset();
  expect(backup.partners).toEqual([{ ...admitad, senders: [] }]);
  await call("DELETE", `/${id}`);
  await operatorWith().savePartner({ ...admitad, name: "Abe" });
  expect(await operatorWith().import(backup)).toMatchObject({ ok: true });
  expect(
    (await operatorWith().dataset()).partners.map(({ name }: { name: string }) => name),
  ).toEqual(["Abe", "Admitad"]);
});

test("there are at most thirty partners", async () => {
  await readRows(
    `INSERT INTO partners (name, layout, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 29)
      SELECT 'P' || i, '{}', '2026-11-01T00:00:00Z' FROM n`,
  );
  for (const [name, status] of [
    ["Admitad", 200],
    ["Abe", 400],
    ["P7", 200],
  ] as const)
    expect((await call("POST", "", { ...admitad, name }))[0], name).toBe(status);
});

const anyLine = fc
  .record({
    store: fc.constantFrom("Noon", "Namshi", "Jumia"),
    code: fc.constantFrom("PLUS5", "SAR30", "NMS40", "EGY10", "NEW1"),
    offer: fc.constantFrom("10% off", "10% off", "5% off"),
    tested: fc.constantFrom("20/11/2026", "21/11/2026", "31/11/2026"),
    geo: fc.constantFrom("UAE", "Egypt", "Atlantis"),
  })
  .map(({ store, code, ...more }) => line(store, code, more));
const anyFile = fc.uniqueArray(anyLine, {
  selector: ([store, code, , , geo]) => `${store} ${code} ${geo}`,
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

import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import writeExcelFile from "write-excel-file/universal";
import { admitad } from "#tests/support/data/partners.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { keepCalls } from "#tests/support/operator/keep-calls.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { fetchPartners } from "#worker/partners/fetch-partners.ts";

const now = new Date("2026-11-22T00:00:00Z");
const { keep, keepCallsOf, compare } = keepCalls("fetch-partners");
const operator = keepCallsOf(operatorWith());
const heading = "Advertiser,Coupon,Offer,Tested,GEO,EPC";
const csv = (...rows: string[]) => [heading, ...rows].join("\n");
const answer = (body: BodyInit, type = "text/csv", init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "Content-Type": type, ...init.headers } });

const withCodes = (brand: string, ...codes: string[]) =>
  uploadItem(brand, {
    // Their last day is that of the run.
    promoCodes: codes.map((code) =>
      uploadCode(code, { lastReportedDate: "2026-11-20", expiryDate: "2026-11-22" }),
    ),
  });

type Asked = { url: string; token: string | null };
let asked: Asked[] = [];

/** Answers the Worker's requests by their address, and fetches the partners' files. */
async function fetchWith(answers: (url: string) => Response | Promise<Response>, secrets = {}) {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = String(input);
    expect(init).toMatchObject({ redirect: "manual", signal: expect.any(AbortSignal) });
    asked.push({ url, token: new Headers(init?.headers).get("Authorization") });
    keep("asks", [url, init?.headers]);
    return answers(url);
  });
  await fetchPartners({ ...env, ...secrets }, now);
  keep("fetches", await readRows("SELECT * FROM partner_fetches ORDER BY partner_id"));
  const [listed] = await operator.partners();
  return listed?.fetched ?? null;
}

const id = async () => (await operator.partners())[0]?.id ?? 0;

beforeEach(async () => {
  await operator.replace("uae", [
    withCodes("Noon", "PLUS5", "SAR30"),
    withCodes("Namshi", "NMS40"),
  ]);
  await operator.replace("egypt", [withCodes("Jumia", "EGY10")]);
  await operator.savePartner(admitad);
});
afterEach(() => vi.restoreAllMocks());

const november = csv(
  "Noon,PLUS5,5% off toys,20/11/2026,UAE,1",
  "Noon,NEW1,7% off,20/11/2026,الإمارات,1",
  "Namshi,NMS40,40% off shoes,31/11/2026,ae,1",
  "Jumia,NEW2,8% off,20/11/2026,Egypt,1",
  "Zara,Z1,9% off,20/11/2026,Atlantis,1",
);

test("a file is compared and left for the operator, and nothing of the catalogue changes", async () => {
  const before = await env.DB.prepare("SELECT * FROM promo_codes").all();
  const fetched = await fetchWith(() => answer(november));
  // A faulty row is not gone; one of no country is not read.
  expect(fetched).toMatchObject({ added: 2, changed: 1, gone: 2, unread: 2, fault: null });
  expect((await env.DB.prepare("SELECT * FROM promo_codes").all()).results).toEqual(before.results);
  expect(await operator.fetchedFile(await id())).toMatchObject({ ok: true });
  const kept = async () =>
    (await env.SUMMARIES.list({ prefix: "partner-file:" })).keys.map((key) => key.expiration);
  expect(
    await fetchWith(() => answer(`${november}\nNoon,NEW4,7% off,20/11/2026,uae,`)),
  ).toMatchObject({ added: 3 });
  expect(await kept(), "the file before it is deleted").toEqual([expect.any(Number)]);
  const [last] = (await env.SUMMARIES.list({ prefix: "partner-file:" })).keys;
  await env.SUMMARIES.delete(last?.name ?? "");
  expect(await operator.fetchedFile(await id()), "KV has let it go").toMatchObject({ status: 404 });
  expect((await operator.dismissFetched(await id())).ok).toBe(true);
  expect((await operator.dismissFetched(await id())).ok).toBe(false);
  expect(await operator.fetchedFile(await id())).toMatchObject({ ok: false, status: 404 });
  // The same file is not offered twice; another one is.
  const same = `${november}\nNoon,NEW4,7% off,20/11/2026,uae,`;
  expect(await fetchWith(() => answer(same))).toBeNull();
  expect(
    await fetchWith(() => answer(`${november}\nNoon,NEW3,7% off,20/11/2026,uae,`)),
  ).not.toBeNull();
});

test("workbooks and JSON are read as well, and a file of 5 MB to the byte", async () => {
  const full = { headers: { "Content-Length": "5000000" } };
  const length = new TextEncoder().encode(november).length;
  const padded = november + " ".repeat(5_000_000 - length);
  expect(await fetchWith(() => answer(padded, "", full))).toMatchObject({ added: 2 });
  const rows = november.split("\n").map((row) => row.split(","));
  const book = await writeExcelFile(rows).toBlob();
  expect(await fetchWith(() => answer(book, "application/octet-stream"))).toMatchObject({
    added: 2,
  });
  const [names = [], ...items] = rows;
  const objects = items.map((row) => Object.fromEntries(row.map((cell, at) => [names[at], cell])));
  for (const json of [{ coupons: objects }, objects].map((one) => JSON.stringify(one))) {
    expect(await fetchWith(() => answer(json, "application/json"))).toMatchObject({ added: 2 });
  }
});

test("a file that would change nothing is not offered, and one that lacks a code is", async () => {
  const same = csv(
    "Noon,PLUS5,10% off,20/11/2026,UAE,",
    "Noon,SAR30,10% off,20/11/2026,UAE,",
    "Namshi,NMS40,10% off,20/11/2026,UAE,",
    "Jumia,EGY10,10% off,20/11/2026,Egypt,",
  );
  expect(await fetchWith(() => answer(same))).toBeNull();
  const stray = `${same}\nZara,Z1,9% off,20/11/2026,Atlantis,`;
  expect(await fetchWith(() => answer(stray))).toMatchObject({ added: 0, gone: 0, unread: 1 });
  expect(await fetchWith(() => answer(same.replace(/Jumia.*/, "")))).toMatchObject({ gone: 1 });
  const without = same.replace(/Noon,SAR30.*\n/, "");
  expect(await fetchWith(() => answer(without))).toMatchObject({ added: 0, changed: 0, gone: 1 });
  await operator.savePartner({ ...admitad, layout: { ...admitad.layout, mode: "replace" } });
  const short = without.replace(/Jumia.*/, "Jumia,NEW1,10% off,20/11/2026,Egypt,");
  expect(await fetchWith(() => answer(short))).toMatchObject({ added: 1, changed: 0, gone: 2 });
  const ofOne = short.replace(/Jumia.*/, "");
  expect(await fetchWith(() => answer(ofOne)), "the other stays").toMatchObject({ gone: 1 });
});

/** A workbook whose cells all hold the same text: it stands in the file once. */
async function repeating(text: string) {
  // Smaller sheets are packed without a web worker, which workerd has not.
  const data = Array.from({ length: 270 }, () => Array(10).fill(text));
  const sheets = ["A", "B", "C"].map((sheet) => ({ sheet, data }));
  return answer(await writeExcelFile(sheets).toBlob(), "application/octet-stream");
}

const html = "<!doctype html><title>Log in</title>";
const redirect = (to: string) => answer("", "text/csv", { status: 302, headers: { Location: to } });

test.for<[fault: string, respond: (url: string) => Response | Promise<Response>]>([
  ["404", () => answer("", "text/csv", { status: 404 })],
  ["it is text/html", () => answer(html, "text/html; charset=utf-8")],
  ["it is neither CSV, JSON nor .xlsx", () => answer(html)],
  ["it is neither CSV, JSON nor .xlsx", () => answer("Noon\0\0")],
  ["it is neither CSV, JSON nor .xlsx", () => answer("\ufeff \n<html>")],
  ["it is neither CSV, JSON nor .xlsx", () => answer(" \n")],
  ...[
    "image/png",
    "video/mp4",
    "audio/mpeg",
    "application/xhtml+xml",
    "application/javascript",
  ].map((type): [string, () => Response] => [`it is ${type}`, () => answer("x", type)]),
  ["it is application/pdf", () => answer("x", "application/pdf;x")],
  ["it is larger than 5 MB", () => answer("x".repeat(5_000_001))],
  ["it is larger than 5 MB", () => answer("", "", { headers: { "Content-Length": "5000001" } })],
  // Of as many rows as there may be.
  ["its columns are not those of before", () => answer(`Store,Code${"\nNoon,A".repeat(19_999)}`)],
  ["its columns are not those of before", () => answer("PK,Code\nNoon,A")],
  ["it has more than 20,000 rows", () => answer(csv(...Array(20_000).fill("Noon,A")))],
  ["it has more than 20,000 rows", () => answer(csv("Noon,A\n".repeat(500_000)))],
  ["it has more than 20,000 rows", () => answer(csv(",".repeat(1_000_001)))],
  ["it has more than 20,000 rows", () => answer(`[${"{},".repeat(60_000)}{}]`)],
  ["it is larger than 10 MB when it is unpacked", () => repeating("x".repeat(20_000))],
  ["it could not be read", () => answer("{}", "application/json")],
  ["it could not be read", () => answer("PK\u0003\u0004 no workbook")],
  ["the server did not answer", () => Promise.reject(new TypeError("Network connection lost."))],
  ["address not allowed", () => redirect("http://files.admitad.com/")],
  ["address not allowed", () => redirect("https://169.254.169.254/latest")],
  ["address not allowed", () => redirect("https://localhost/")],
  ["too many redirects", (url) => redirect(`${url}1`)],
])("a file is not taken: %s", async ([fault, respond]) => {
  expect(await fetchWith(respond)).toMatchObject({ fault, isWaiting: false });
  expect(asked.length).toBeLessThanOrEqual(4);
  for (const { url } of asked) expect(new URL(url).host).toBe("files.admitad.com");
});

test("a failure leaves the file that waits, and the next night's success ends the failure", async () => {
  await fetchWith(() => answer(november));
  await env.DB.exec("UPDATE partner_fetches SET fetched_at = '2026-11-21T00:00:00Z'");
  const late = () => Promise.reject(new DOMException("late", "TimeoutError"));
  const fault = "it took longer than 20 seconds";
  expect(await fetchWith(late)).toMatchObject({
    ...{ fault, isWaiting: true, added: 2, fetched_at: "2026-11-22T00:00:00Z" },
  });
  expect(await fetchWith(() => answer(november))).toMatchObject({ fault: null, isWaiting: true });
});

test("a token is sent to its own host alone, and stored nowhere", async () => {
  const hop = (url: string) =>
    url.includes("cdn.") ? answer(november) : redirect("https://cdn.admitad.com/codes.csv");
  const secret = { PARTNER_TOKEN_ADMITAD: " Files.Admitad.com  abc.def\n" };
  await fetchWith(hop, secret);
  expect(asked).toEqual([
    { url: admitad.address, token: "Bearer abc.def" },
    { url: "https://cdn.admitad.com/codes.csv", token: null },
  ]);
  await operator.savePartner({ ...admitad, address: "https://thief.com/codes.csv" });
  await fetchWith(() => answer(november), secret);
  expect(asked).toEqual([{ url: "https://thief.com/codes.csv", token: null }]);
  for (const words of ["thief.com abc def", "thief.com"]) {
    await fetchWith(() => answer(november), { PARTNER_TOKEN_ADMITAD: words });
    expect(asked, words).toEqual([{ url: "https://thief.com/codes.csv", token: null }]);
  }
  expect(await operator.exported()).not.toContain("abc.def");
});

test("one partner's failure is not another's", async () => {
  // All of its rows are of one country.
  const { country: _, ...columns } = admitad.layout.columns;
  const layout = { ...admitad.layout, columns, countries: "uae" };
  await operator.savePartner({ ...admitad, name: "Abe", layout, address: "https://abe.com/a.csv" });
  await operator.savePartner({ ...admitad, name: "Silent", address: null });
  await fetchWith((url) =>
    url.includes("abe") ? answer(november) : answer("", "", { status: 500 }),
  );
  const files = async () => (await operator.partners()).map(({ fetched }) => fetched);
  expect(await files()).toMatchObject([{ fault: null, added: 3 }, { fault: "500" }, null]);
  const [abe, other] = (await operator.partners()).map(({ id }) => id);
  expect(await operator.fetchedFile(abe ?? 0)).toMatchObject({ value: { name: "Abe.csv" } });
  expect(await operator.fetchedFile(other ?? 0)).toMatchObject({ ok: false, status: 404 });
  expect(await operator.dismissFetched(abe ?? 0)).toMatchObject({ ok: true });
  expect(await files()).toMatchObject([null, { fault: "500" }, null]);
});

test("what came of a file is noted while the run goes on, and one that ended the run comes last", async () => {
  await operator.savePartner({ ...admitad, name: "Zeta", address: "https://zeta.com/codes.csv" });
  const faults = async () => (await operator.partners()).map(({ fetched }) => fetched?.fault);
  const seen: unknown[] = [];
  const put = async () => seen.push(await faults());
  const files = broken(env.SUMMARIES, { put });
  await fetchWith(() => answer(november), { SUMMARIES: files });
  const unfinished = "comparing it did not end";
  expect(seen).toEqual([
    [unfinished, undefined],
    [null, unfinished],
  ]);
  await env.DB.prepare("UPDATE partner_fetches SET fault = ?1 WHERE partner_id = ?2")
    .bind(unfinished, await id())
    .run();
  await fetchWith(() => answer(csv("Noon,NEW5,7% off,20/11/2026,uae,1")));
  expect(asked.map(({ url }) => new URL(url).host)).toEqual(["zeta.com", "files.admitad.com"]);
  expect(await faults()).toEqual([null, null]);
});

test("a file that takes too long to compare is given up", async () => {
  const timeout = vi
    .spyOn(AbortSignal, "timeout")
    .mockReturnValue(AbortSignal.abort(new DOMException("late", "TimeoutError")));
  expect(await fetchWith(() => answer(november))).toMatchObject({
    fault: "comparing it took too long",
    isWaiting: false,
  });
  expect(timeout.mock.calls).toEqual([[20_000], [30_000]]);
});

compare();

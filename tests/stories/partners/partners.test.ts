import fc from "fast-check";
import { expect, test } from "vitest";
import { admitad } from "#tests/support/data/partners.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { logIn, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { randomStory } from "#tests/support/server/random-runs.ts";
import { heading, type Line, openPartner, sameLines, story } from "./partner-rules.ts";

const checked = { lastReportedDate: "2026-11-20" };
const line = (...given: string[]): Line => {
  const usual = ["Noon", "NEW1", "10% off", "20/11/2026", "UAE"];
  return usual.map((text, at) => given[at] ?? text) as Line;
};

story("new, changed, removed and unreadable codes of a file are counted", async (partner) => {
  const changed = line("Noon", "SAR30", "10% off", "21/11/2026", "الإمارات");
  const unread = line("Noon", "A1", "10% off", "31/11/2026");
  const elsewhere = line("Jumia", "EGY10", "10% off", "20/11/2026", "Atlantis");
  const lines = [
    line("Noon", "PLUS5", "5% off"),
    changed,
    line("Noon", "EGY10"),
    unread,
    elsewhere,
  ];
  await partner.send(lines, { added: 1, changed: 2, gone: 2, unread: 2 });
});

story("a code that the operator ended or deleted is not gone", async (partner) => {
  await readRows("UPDATE promo_codes SET is_active = 0 WHERE code = 'SAR30'");
  await readRows("DELETE FROM promo_codes WHERE code = 'NMS40'");
  await partner.send([line("Noon", "PLUS5")], { gone: 1 });
});

story("a file that was uploaded is not offered, and its codes are sent ones", async (partner) => {
  const promoCodes = ["PLUS5", "SAR30", "NEW1"].map((code) => uploadCode(code, checked));
  await operatorWith().replace("uae", [uploadItem("Noon", { promoCodes })], { mode: "merge" });
  const codes = { uae: { noon: ["NEW1", "PLUS5", "SAR30"] } };
  await operatorWith().savePartner({ ...admitad, codes });
  const sent = { ...codes, egypt: admitad.codes.egypt };
  expect(await operatorWith().sentCodes(partner.id)).toEqual(sent);
  await partner.send([...sameLines, line("Noon", "NEW1")]);
});

const notFound = () => new Response("", { status: 404 });
const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } });
const file = (text: string, headers: HeadersInit = {}) => new Response(text, { headers });
const late = new DOMException("late", "TimeoutError");
const faults: [fault: string, answer: (url: URL) => Response | Promise<Response>][] = [
  ["404", notFound],
  ["the server did not respond", () => Promise.reject(new TypeError("lost"))],
  ["it took longer than 20 seconds", () => Promise.reject(late)],
  ["it is text/html", () => file("x", { "Content-Type": "text/html; charset=utf-8" })],
  ["it is neither CSV, JSON nor .xlsx", () => file(" <html>")],
  ["it is larger than 5 MB", () => file("x".repeat(5_000_001))],
  ["it is larger than 5 MB", () => file("x", { "Content-Length": "5000001" })],
  ["it has more than 20,000 rows", () => file(heading + "\nNoon,A".repeat(20_000))],
  ["its columns are not those of before", () => file(`${heading},X`)],
  ["address not allowed", () => redirect("https://169.254.169.254/")],
  ["too many redirects", () => redirect("/codes.csv")],
];

test.for(faults)("a fault is shown, and the pending review stays: %s", async ([fault, answer]) => {
  const partner = await openPartner();
  await partner.send([...sameLines, line("Noon", "NEW1")], { added: 1 });
  await partner.fail(fault, answer);
});

const more = ["NEW1", "NEW2"].map((code) => line("Noon", code));
// Few files, so that the same one comes again.
const files = [sameLines, [...sameLines, ...more], [...sameLines.slice(1), ...more.slice(1)]];
const act = fc.constantFrom<Line[] | "dismiss" | "fail">(...files, "dismiss", "fail");
const runs = { minLength: 6, maxLength: 9, numRuns: 4 };
randomStory("pending files equal the sent ones after any nights", act, runs, async (acts) => {
  const partner = await openPartner();
  for (const one of acts) {
    if (one === "dismiss") await partner.dismiss();
    else if (one === "fail") await partner.fail("404", notFound);
    else {
      const added = one.filter((line) => more.includes(line)).length;
      await partner.send(one, { added, gone: sameLines.length + added - one.length });
    }
  }
});

const token = " Files.Admitad.com  abc.def\n";
const hidden = ["files.admitad.com abc def", "files.admitad.com", 7, "admitad.com abc.def"];

test.for([token, ...hidden])("the token %j is sent to its own host only", async (secret) => {
  const partner = await openPartner();
  const asked: (string | undefined)[] = [];
  const places = ["https://cdn.admitad.com/codes.csv", "https://files.admitad.com/last.csv"];
  const answer = ({ host }: URL, { headers }: RequestInit) => {
    asked.push(`${host} ${(headers as Record<string, string>).Authorization}`);
    return redirect(places[asked.length - 1] ?? "http://end.example");
  };
  await partner.night(answer, { PARTNER_TOKEN_ADMITAD: secret });
  const own = `files.admitad.com ${secret === token ? "Bearer abc.def" : undefined}`;
  expect(asked).toEqual([own, "cdn.admitad.com undefined", own]);
  expect(await operatorWith().exported()).not.toContain("abc.def");
});

const call = async (method: string, path: string, body?: unknown) => {
  const more = { body, Cookie: await logIn() };
  const response = await send(method, `/api/admin/partners${path}`, more);
  return { status: response.status, ...(await response.json<any>()) };
};

story(
  "a partner is saved by its name if its address is public, absent fields stay, and it is deleted",
  async ({ id }) => {
    for (const address of ["http://files.admitad.com/a", "https://127.0.0.1/a"])
      expect(await call("POST", "", { ...admitad, address })).toMatchObject({ status: 400 });
    const { address: _, codes: _codes, ...named } = admitad;
    const saved = await call("POST", "", { ...named, codes: { egypt: {} } });
    expect(saved).toMatchObject({ status: 200, data: { id } });
    expect(await operatorWith().partners()).toMatchObject([{ address: admitad.address }]);
    expect(await call("GET", `/${id}/codes`)).toMatchObject({ data: { uae: admitad.codes.uae } });
    expect(await call("DELETE", `/${id}`)).toMatchObject({ status: 200 });
    expect(await call("DELETE", `/${id}`)).toMatchObject({ status: 404 });
    expect(await readRows("SELECT * FROM partner_codes")).toEqual([]);
  },
);

story("a backup restores the partners", async ({ id }) => {
  const backup = await operatorWith().dataset();
  expect(backup.partners).toEqual([{ ...admitad, senders: [] }]);
  await call("DELETE", `/${id}`);
  await operatorWith().savePartner({ ...admitad, name: "Abe" });
  expect(await operatorWith().import(backup)).toMatchObject({ ok: true });
  const { partners } = await operatorWith().dataset();
  expect(partners).toMatchObject([{ name: "Abe" }, { name: "Admitad" }]);
});

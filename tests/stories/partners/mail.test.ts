import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { receiveMail } from "#worker/partners/mail/receive-mail.ts";
import { type Line, openPartner, sameLines, toFile } from "./partner-rules.ts";

afterEach(() => vi.restoreAllMocks());

const cloudflare = "mx.cloudflare.net";
const signedBy = (domain: string, server = cloudflare) =>
  `${server}; dkim=pass header.d=${domain} header.s=s1; spf=none`;
const newCode: Line = ["Noon", "MAIL1", "10% off", "20/11/2026", "UAE"];
const csv = toFile([...sameLines, newCode]);
const base64 = (text: string) => new TextEncoder().encode(text).toBase64();

type Part = Record<"type" | "content", string> & { disposition?: string };

const attached = (disposition: string, content = csv, type = "text/csv"): Part => ({
  ...{ type, disposition: `attachment; ${disposition}`, content },
});

const usual = {
  from: "Codes@admitad.com",
  authentication: signedBy("admitad.com"),
  more: "",
  parts: [attached('filename="codes.csv"')],
  size: null as number | null,
};
type Message = typeof usual;

function toMime({ from, authentication, more, parts }: Message): string {
  const results = authentication && `Authentication-Results: ${authentication}\r\n`;
  const bodies = parts.map(({ type, disposition, content }) => {
    const own = disposition ? `Content-Disposition: ${disposition}\r\n` : "";
    return `--edge\r\nContent-Type: ${type}\r\n${own}Content-Transfer-Encoding: base64\r\n\r\n${base64(content)}\r\n`;
  });
  const type = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=edge";
  return `${results}${more}From: "Admitad" <${from}>\r\n${type}\r\n\r\n${bodies.join("")}--edge--\r\n`;
}

/** Opens the site to a partner that may send mail; nothing is written without a review. */
async function openMailbox() {
  const partner = await openPartner();
  await operatorWith().savePartner({ ...admitad, senders: ["codes@admitad.com", "@noon.example"] });
  async function deliver(fields: Partial<Message> = {}): Promise<string | null> {
    const before = await dump(env.DB);
    const bytes = new TextEncoder().encode(toMime({ ...usual, ...fields }));
    const setReject = vi.fn<(reason: string) => void>();
    const rawSize = fields.size ?? bytes.length;
    const message = { rawSize, raw: new Blob([bytes]).stream(), setReject };
    await receiveMail(message as unknown as ForwardableEmailMessage, env);
    expect(await dump(env.DB), "nothing is stored without a review").toEqual(before);
    const [reason = null] = setReject.mock.calls[0] ?? [];
    const [first] = fields.parts ?? usual.parts;
    const received = first?.disposition ? first.content : expect.stringContaining("MAIL1");
    if (reason === null) await partner.receive(received);
    return reason;
  }
  return { ...partner, deliver };
}

const nameInParts = `filename*0*=UTF-8''${encodeURIComponent("كود")}; filename*1*=.csv`;
const excel = attached('filename="codes.csv"', csv, 'application/vnd.ms-excel; name="codes.csv"');
const fromOutlook = [excel, attached('filename="logo.png"', "x", "image/png")];
const bySpf = `${cloudflare}; spf=pass (ok) smtp.mailfrom=bounce@mail.admitad.com`;
const inArc = `ARC-Authentication-Results: i=1; ${signedBy("admitad.com")}\r\n`;

test.for<[string, Partial<Message>]>([
  ["from Outlook with a picture", { parts: fromOutlook }],
  ["with an encoded name in parts", { parts: [attached(nameInParts, csv, "application/x")] }],
  ["confirmed by SPF", { authentication: bySpf }],
  ["confirmed in an ARC header", { authentication: "", more: inArc }],
  ["of a listed domain", { from: "anyone@Noon.example", authentication: signedBy("noon.example") }],
])("a message %s waits as one review", async ([, fields]) => {
  const mailbox = await openMailbox();
  expect(await mailbox.deliver(fields)).toBeNull();
  expect(await mailbox.fetched()).toMatchObject({ added: 1, fault: null });
});

const failsBoth = `${cloudflare}; dkim=fail header.d=admitad.com; spf=softfail smtp.mailfrom=admitad.com`;
const byOthers = `${cloudflare}; dkim=pass header.d=notadmitad.com; dkim=pass header.d=com`;
const below = `Authentication-Results: ${signedBy("admitad.com")}\r\n`;

test.for<[reason: RegExp, what: string, Partial<Message>]>([
  [/registered senders/, "of another sender", { from: "codes@other.com" }],
  [/registered senders/, "of another address of the domain", { from: "someone@admitad.com" }],
  [/DKIM nor SPF/, "without results", { authentication: "" }],
  [/DKIM nor SPF/, "that fails both", { authentication: failsBoth }],
  [/DKIM nor SPF/, "signed by other domains", { authentication: byOthers }],
  [/DKIM/, "checked by another", { authentication: signedBy("admitad.com", "mx.other.net") }],
  [/DKIM/, "checked by a like", { authentication: signedBy("admitad.com", `${cloudflare}.me`) }],
  [/DKIM/, "with results below", { authentication: `${cloudflare}; dkim=none`, more: below }],
  [/larger than 10 MB/, "of 25 MB", { size: 25_000_000 }],
  [/no attachment, table/, "without content", { parts: [{ type: "text/plain", content: " " }] }],
])("for the reason %s a message %s is rejected and counted", async ([reason, , fields]) => {
  const mailbox = await openMailbox();
  expect(await mailbox.deliver(fields)).toMatch(reason);
  expect(await mailbox.fetched()).toBeNull();
  const [row] = await readRows("SELECT value FROM site_status WHERE name = 'mail'");
  expect(Object.values(JSON.parse(String(row?.value)))).toEqual([1]);
});

const row = "<tr><th>Store<th>Code<th>Offer</tr><tr><td>Noon<td>MAIL1<td>10% off</tr>";
test.for([
  ["text/plain; charset=utf-8", "Noon\nCode: MAIL1\n10% off\nUAE"],
  ["text/html", `<table>${row}</table>`],
] as const)("codes in a body of %s wait for the operator: %s", async ([type, content]) => {
  const mailbox = await openMailbox();
  expect(await mailbox.deliver({ parts: [{ type, content }] })).toBeNull();
});

test("a sheet that a message links to is fetched from known hosts only", async () => {
  const mailbox = await openMailbox();
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(csv));
  const sheet = "https://docs.google.com/spreadsheets/d/1aB";
  const content = `<a href="${sheet}/edit#gid=0">Sheet</a> <a href="https://evil.com/codes.csv">
    more</a> http://files.admitad.com/a.csv`;
  await mailbox.deliver({ parts: [{ type: "text/html", content }] });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${sheet}/export?format=xlsx`]);
});

test("a nightly file without changes does not displace a waiting message", async () => {
  const mailbox = await openMailbox();
  await mailbox.deliver();
  await mailbox.night(() => new Response(toFile(sameLines)));
});

test("a second message waits until the first is reviewed, at most 30 days", async () => {
  const mailbox = await openMailbox();
  await mailbox.deliver();
  const second = toFile([...sameLines, newCode, ["Noon", "MAIL2", "5% off", "20/11/2026", "UAE"]]);
  vi.setSystemTime(Date.now() + 1_000);
  await mailbox.deliver({ parts: [attached("filename=b.csv", second)] });
  await env.SUMMARIES.put("month", "", { expirationTtl: 30 * 86_400 });
  const ends = (await env.SUMMARIES.list()).keys.map(({ expiration = 0 }) => expiration);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(60);
  for (let at = 0; at < 2; at++) await mailbox.dismiss();
});

import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { receiveMail } from "#worker/partners/mail/receive-mail.ts";
import { type Line, openPartner, sameLines, toFile } from "./partner-rules.ts";

afterEach(() => vi.restoreAllMocks());

const confirmed = "mx.cloudflare.net; dkim=pass header.d=admitad.com header.s=s1; spf=none";
const newCode: Line = ["Noon", "MAIL1", "10% off", "20/11/2026", "UAE"];
const csv = toFile([...sameLines, newCode]);
const base64 = (text: string) => new TextEncoder().encode(text).toBase64();

interface Part {
  type: string;
  disposition?: string;
  content: string;
}

const attached = (disposition: string, content: string, type = "text/csv"): Part => ({
  ...{ type, disposition: `attachment; ${disposition}`, content },
});

interface Message {
  from: string;
  authentication: string;
  more: string;
  parts: Part[];
}

/** Builds a message as a mail server delivers it: the receiver's header above those of the sender. */
function toMime({ from, authentication, more, parts }: Message): string {
  const bodies = parts.map(({ type, disposition, content }) =>
    [
      `--edge\r\nContent-Type: ${type}`,
      ...(disposition ? [`Content-Disposition: ${disposition}`] : []),
      `Content-Transfer-Encoding: base64\r\n\r\n${base64(content)}\r\n`,
    ].join("\r\n"),
  );
  const received = "Received: from mail.admitad.com by cloudflare-email.net (cloudflare) id 1";
  const results = authentication && `Authentication-Results: ${authentication}\r\n`;
  return `${received}\r\n${results}${more}From: ${from}\r\nTo: codes@tawfeer.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=edge\r\n\r\n${bodies.join("")}--edge--\r\n`;
}

const usual: Message = {
  from: '"Admitad" <Codes@admitad.com>',
  authentication: confirmed,
  more: "Subject: Codes\r\n",
  parts: [attached('filename="codes.csv"', csv)],
};

/** Opens the site to a partner that may send mail; nothing is written without a review. */
async function openMailbox(senders: string[] = ["codes@admitad.com"]) {
  const partner = await openPartner();
  await operatorWith().savePartner({ ...admitad, senders });
  return {
    ...partner,
    bytes: async () => {
      const result = await operatorWith().fetchedFile(partner.id);
      return result.ok ? Uint8Array.fromBase64(result.value.content) : null;
    },
    /** Delivers a message. Returns the reason of its rejection, or null. */
    async deliver(fields: Partial<Message> = {}, rawSize?: number): Promise<string | null> {
      const before = await dump(env.DB);
      const bytes = new TextEncoder().encode(toMime({ ...usual, ...fields }));
      let rejection: string | null = null;
      const message = {
        ...{ from: "codes@admitad.com", to: "codes@tawfeer.example", rawSize: bytes.length },
        ...(rawSize === undefined ? {} : { rawSize }),
        headers: new Headers(),
        raw: new Blob([bytes]).stream(),
        setReject: (reason: string) => {
          rejection = reason;
        },
      };
      await receiveMail(message as unknown as ForwardableEmailMessage, env);
      expect(await dump(env.DB), "nothing is stored without a review").toEqual(before);
      return rejection;
    },
  };
}

test.for<[string, Partial<Message>]>([
  [
    "from Outlook with a picture",
    {
      parts: [
        { type: "text/plain; charset=utf-8", content: "" },
        attached('filename="codes.csv"', csv, 'application/vnd.ms-excel; name="codes.csv"'),
        { ...attached('filename="logo.png"', "x", "image/png") },
      ],
    },
  ],
  [
    "with an Arabic subject and file name",
    {
      more: `Subject: =?utf-8?B?${base64("أكواد ديسمبر")}?=\r\n`,
      parts: [attached(`filename*=UTF-8''${encodeURIComponent("أكواد.csv")}`, csv)],
    },
  ],
  [
    "with an encoded name in parts",
    {
      parts: [
        attached(
          `filename*0*=UTF-8''${encodeURIComponent("كود")}; filename*1*=.csv`,
          csv,
          "application/octet-stream",
        ),
      ],
    },
  ],
  [
    "confirmed by SPF",
    { authentication: "mx.cloudflare.net; spf=pass (ok) smtp.mailfrom=bounce@mail.admitad.com" },
  ],
  [
    "confirmed in an ARC header",
    { authentication: "", more: `ARC-Authentication-Results: i=1; ${confirmed}\r\n` },
  ],
])("a message %s waits as one review", async ([, fields]) => {
  const mailbox = await openMailbox();
  expect(await mailbox.deliver(fields)).toBeNull();
  expect(await mailbox.fetched()).toMatchObject({ added: 1, fault: null, isWaiting: true });
  expect(await mailbox.file()).toBe(csv);
});

test.for<[string, RegExp, Partial<Message>, number?]>([
  ["of another sender", /registered senders/, { from: "codes@other.com" }],
  ["of another address of the domain", /registered senders/, { from: "someone@admitad.com" }],
  ["without results", /DKIM nor SPF/, { authentication: "" }],
  [
    "that fails both",
    /DKIM nor SPF/,
    {
      authentication:
        "mx.cloudflare.net; dkim=fail header.d=admitad.com; spf=softfail smtp.mailfrom=admitad.com",
    },
  ],
  [
    "signed by another domain",
    /DKIM nor SPF/,
    {
      authentication:
        "mx.cloudflare.net; dkim=pass header.d=notadmitad.com; dkim=pass header.d=com",
    },
  ],
  [
    "with results of another server",
    /DKIM nor SPF/,
    { authentication: "mx.other.net; dkim=pass header.d=admitad.com" },
  ],
  [
    "with results of a server of a similar name",
    /DKIM nor SPF/,
    { authentication: "mx.cloudflare.net.evil.com; dkim=pass header.d=admitad.com" },
  ],
  [
    "with results below the receiver's",
    /DKIM nor SPF/,
    {
      authentication: "mx.cloudflare.net; dkim=none",
      more: `Authentication-Results: ${confirmed}\r\n`,
    },
  ],
  ["of 25 MB", /larger than 10 MB/, {}, 25_000_000],
  [
    "without content",
    /no attachment, table or code/,
    { parts: [{ type: "text/plain", content: " " }] },
  ],
])("a message %s is rejected and counted", async ([, reason, fields, size]) => {
  const mailbox = await openMailbox();
  expect(await mailbox.deliver(fields, size)).toMatch(reason);
  expect(await mailbox.fetched()).toBeNull();
  const [row] = await readRows("SELECT value FROM site_status WHERE name = 'mail'");
  expect(Object.values(JSON.parse(String(row?.value)))).toEqual([1]);
});

test.for([
  ["text/plain; charset=utf-8", "Noon\nCode: MAIL1\n10% off\nUAE"],
  ["text/html", "<p>Noon<br>Code: MAIL1<br>10% off<br>UAE</p><p>Sent from a phone</p>"],
  [
    "text/html",
    "<table><tr><th>Store<th>Code<th>Offer</tr><tr><td>Noon<td>MAIL1<td>10% off</tr></table>",
  ],
] as const)(
  "codes in the body of a message, %s, wait for the operator",
  async ([type, content]) => {
    const mailbox = await openMailbox();
    expect(await mailbox.deliver({ parts: [{ type, content }] })).toBeNull();
    expect(await mailbox.fetched()).toMatchObject({ isWaiting: true });
    expect(await mailbox.file()).toContain("MAIL1");
  },
);

test("a message with a file and codes in its body is one review of both", async () => {
  const mailbox = await openMailbox();
  const body = { type: "text/plain", content: "Namshi\nCode: MAIL2\n5% off" };
  await mailbox.deliver({ parts: [body, ...usual.parts] });
  const read = await readTableFile(new File([(await mailbox.bytes())!], "mail"));
  const sheets = read.ok ? read.value.sheets.map(({ name }) => name) : [];
  expect(sheets).toEqual(expect.arrayContaining(["1 codes.csv", "2 message.txt"]));
});

test("a listed domain accepts each of its addresses", async () => {
  const mailbox = await openMailbox(["@admitad.com"]);
  expect(await mailbox.deliver({ from: "anyone@admitad.com" })).toBeNull();
});

test("a winmail.dat is reported next to the codes of the same message", async () => {
  const mailbox = await openMailbox();
  const package_ = attached('filename="winmail.dat"', "x", "application/ms-tnef");
  await mailbox.deliver({ parts: [...usual.parts, package_] });
  expect(await mailbox.fetched()).toMatchObject({ added: 1, isWaiting: true });
  expect((await mailbox.fetched())?.fault).toContain("winmail.dat");
});

test("a sheet that a message links to is fetched from known hosts only", async () => {
  const mailbox = await openMailbox();
  const requested: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    requested.push(String(url));
    return new Response(csv);
  });
  const content =
    '<a href="https://docs.google.com/spreadsheets/d/1aB/edit#gid=0">Sheet</a> <a href="https://evil.com/codes.csv">more</a> http://files.admitad.com/a.csv';
  await mailbox.deliver({ parts: [{ type: "text/html", content }] });
  expect(requested).toEqual(["https://docs.google.com/spreadsheets/d/1aB/export?format=xlsx"]);
});

test("a nightly file without changes does not displace a waiting message", async () => {
  const mailbox = await openMailbox();
  await mailbox.deliver();
  await mailbox.night(() => new Response(toFile(sameLines)));
  expect(await mailbox.file()).toBe(csv);
});

test("a second message waits until the first is reviewed, at most 30 days", async () => {
  const mailbox = await openMailbox();
  await mailbox.deliver();
  const second = toFile([...sameLines, newCode, ["Noon", "MAIL2", "5% off", "20/11/2026", "UAE"]]);
  vi.setSystemTime(Date.now() + 1_000);
  await mailbox.deliver({ parts: [attached("filename=b.csv", second)] });
  expect(await mailbox.file()).toBe(csv);
  await env.SUMMARIES.put("month", "", { expirationTtl: 30 * 86_400 });
  const { keys } = await env.SUMMARIES.list();
  const month = keys.find(({ name }) => name === "month")?.expiration ?? 0;
  for (const { expiration = 0 } of keys) expect(Math.abs(expiration - month)).toBeLessThan(60);
  await mailbox.dismiss();
  expect(await mailbox.file()).toBe(second);
  await mailbox.dismiss();
  expect(await mailbox.file()).toBeNull();
});

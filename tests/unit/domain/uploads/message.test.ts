import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { messageHeadings, readMessage } from "#app/domain/uploads/message/read-message.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import type { Source } from "#app/domain/uploads/table/parse/source.ts";

// A message, and its rows: store | code | discount | end | countries | terms; "? " is a line that is not understood.
const messages: Record<string, [message: string, ...read: string[]]> = {
  "one code over five lines": [
    "Noon UAE\nCode: SAVE10\n10% off for new customers\nMin order AED 100\nValid until 31 Dec 2026",
    "Noon UAE|SAVE10|10% off for new customers|2026-12-31||Min order AED 100",
  ],
  "labelled lines in Arabic": [
    "المتجر: ماكس\nالكود: MX10\nالخصم: 10%\nالدول: جميع دول الخليج\nالانتهاء: ٣١ ديسمبر ٢٠٢٦\nالشروط: لا يشمل المخفض",
    "ماكس|MX10|10%|2026-12-31|جميع دول الخليج|لا يشمل المخفض",
  ],
  "five codes in one line": [
    "Noon codes: A11 10%, B22 15%, C33 20% off home, D44 free delivery, E55 AED 30 off",
    ...["Noon|A11|10%|||", "Noon|B22|15%|||", "Noon|C33|20% off home|||"],
    ...["Noon|D44|free delivery|||", "Noon|E55|AED 30 off|||"],
  ],
  "a forwarded chat with flags and a day of this year": [
    "[12/11/2026, 10:22:05] Ali: Namshi code NMS15 = 15% off 🇸🇦🇦🇪 till 30 Nov",
    "Namshi|NMS15|15% off|2026-11-30|SA, AE|",
  ],
  "a sentence that names the store after the offer": [
    "استخدم كود FF30 واحصل على خصم 30% من فوغا كلوسيت حتى 5 ديسمبر",
    "فوغا كلوسيت|FF30|خصم 30%|2026-12-05||",
  ],
  "emoji, with the offer before each code": [
    "🛍️ Ounass\n👉 10% OFF: OUN10\n👉 15% OFF: OUN15\nValid in UAE & KSA until 20.12.2026",
    "Ounass|OUN10|10% OFF|2026-12-20|UAE & KSA|",
    "Ounass|OUN15|15% OFF|2026-12-20|UAE & KSA|",
  ],
  "a mail whose last sentence is about all codes": [
    "Hi team,\nNew codes for you this week!\n\nNamshi\nNMX1 – 10% off for new users\n\n6thStreet\nSIX7 – 15% off\n\nAll codes are valid until 15 January 2027 in UAE.\n\nRegards",
    "Namshi|NMX1|10% off for new users|2027-01-15|UAE|",
    "6thStreet|SIX7|15% off|2027-01-15|UAE|",
    "? New codes for you this week!",
  ],
  "capitals only": [
    "NOON CODE: SAVE10 10% OFF EVERYTHING\nNAMSHI CODE: NM25 25% OFF SHOES",
    "NOON|SAVE10|10% OFF EVERYTHING|||",
    "NAMSHI|NM25|25% OFF SHOES|||",
  ],
  "mixed scripts in a numbered list": [
    "1. كود نمشي: NAM7 خصم 7%\n2) Styli: ST3 (20%)",
    ...["نمشي|NAM7|خصم 7%|||", "Styli|ST3|20%|||"],
  ],
  French: [
    "Jumia Maroc : code JUM50, 50 DH de réduction dès 300 DH jusqu'au 31/12/2026",
    "Jumia Maroc|JUM50|50 DH de réduction dès 300 DH|2026-12-31||",
  ],
  "a greeting, a store for all of a list, an old code and a signature": [
    "Hi team,\nPlease find below new codes for Noon (KSA + UAE):\n1) WAC5 - 5% off for all users\n2) WAC10 – 10% off, capped at SAR 50\nAll codes expire 15/12/2026.\nOld code NOON99 is no longer active.\nRegards,\nSara\n+971 50 123 4567",
    ...["Noon|WAC5|5% off for all users|2026-12-15|KSA + UAE|"],
    ...["Noon|WAC10|10% off, capped at SAR 50|2026-12-15|KSA + UAE|"],
    ...["? Please find below new", "? Old code NOON99 is no longer active"],
  ],
  "a country and an end of one code in a list": [
    "السلام عليكم\nكود نمشي WAB20 خصم 20%\nشي إن: WAB30 - خصم 30 ريال (السعودية) حتى 5 ديسمبر 2026",
    ...["نمشي|WAB20|خصم 20%|||", "شي إن|WAB30|خصم 30 ريال|2026-12-05|السعودية|"],
  ],
  "French, with the codes' store in a greeting, and a code without an end": [
    "Bonjour, voici les codes Jumia Maroc :\nCode promo JUM20 : 20% de réduction, valable jusqu'au 31/12/2026\nCode JUMLIV : livraison gratuite\nSans date d'expiration",
    ...["Jumia Maroc|JUM20|20% de réduction|2026-12-31||"],
    ...["Jumia Maroc|JUMLIV|livraison gratuite|||", "? Bonjour, voici les"],
  ],
  "sentences on one line, of which one names the country": [
    "New code!! Use NMSK20 at Namshi for 20% off (max SAR 100). Not valid on Nike. KSA only.",
    "Namshi|NMSK20|20% off (max SAR 100)||KSA only|Not valid on Nike",
  ],
  "a changed code with its first day": [
    "Store: 6thStreet\nOld code: SX10\nNew code: *SX12*\nDiscount: 12%\nValid from 1 Dec 2026 to 15 Jan 2027\nالبلد السعوديه",
    "6thStreet|SX12|12%|2027-01-15|السعوديه||2026-12-01",
    "? Old code: SX10",
  ],
  "the end of the month": [
    "أكواد جديدة لمتجر نون:\nNUN5 خصم 5%\nNUN10 خصم 10%\nالأكواد سارية حتى نهاية الشهر",
    ...["نون|NUN5|خصم 5%|2026-11-30||", "نون|NUN10|خصم 10%|2026-11-30||"],
  ],
  "no code": [
    "Meeting at 10AM, call +971501234567 about https://noon.com/deal",
    "? Meeting at 10AM, call +971501234567 about https://noon.com/deal",
  ],
};

test.each(Object.entries(messages))("a message is read: %s", (_, [message, ...expected]) => {
  const { rows, unread } = readMessage(message, "2026-11-29");
  const texts = rows.map((row) => row.join("|").replace(/\|$/, ""));
  const read = [...texts, ...unread.map((line) => `? ${line}`)];
  expect(read).toEqual(expected);
});

const read = async (from: string | File) => {
  const result = await readTableFile(from);
  return result.ok ? result.value : result.fault;
};

test("a pasted message is a table with its lines that are not understood", async () => {
  const [message = ""] = messages["a mail whose last sentence is about all codes"] ?? [];
  const { kind, sheets } = (await read(message)) as Source;
  const [{ rows, unread }] = sheets;
  expect([kind, rows.length, unread?.length]).toEqual(["message", 3, 1]);
  // No column is empty.
  expect(rows[0]).toEqual(messageHeadings.filter((heading) => !/Terms|Start/.test(heading)));
});

test.for(["Store,Code\nNoon,A1\nNamshi,B2", "Code\nA1\nB2", "Noon\tA1\nNamshi\tB2", "one two"])(
  "%j stays a table",
  async (text) => {
    expect(await read(text)).toMatchObject({ kind: "text" });
  },
);

test("a ZIP file has the tables of its files, and a ZIP file in it is left out", async () => {
  const [table, other] = ["Store,Code\nNoon,A1", "Shop,Coupon\nNamshi,B2"].map((text) =>
    strToU8(text),
  );
  const inner = zipSync({ "c.csv": table ?? new Uint8Array() });
  const packed = zipSync({
    "a.csv": table!,
    "b/c.csv": other!,
    "x.zip": inner,
    "__MACOSX/a.csv": table!,
  });
  const { sheets } = (await read(new File([new Uint8Array(packed)], "mail.zip"))) as Source;
  const files = sheets.filter(({ kind }) => kind !== "joined").map(({ name }) => name);
  expect(files).toEqual(["a.csv", "b/c.csv"]);
});

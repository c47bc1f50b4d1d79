import { countries } from "#app/domain/directory/countries.ts";
import { isolated, list, number } from "./counted.ts";
import { fieldReason } from "./field-reasons.ts";

/** A sentence of the server's, and how it reads in Arabic by what its groups hold. */
type Sentence = readonly [english: RegExp, say: (...parts: string[]) => string];

const digits = (text = "") => number(Number(text.replaceAll(",", "")));
const name = (text = "") => isolated(text);
const countryName = (text = "") =>
  countries.find((country) => country.name.en === text)?.name.ar ?? name(text);

const door: readonly Sentence[] = [
  [/^Log in first$/, () => "ادخل أولًا"],
  [/^Log in through Cloudflare Access first$/, () => `ادخل أولًا عبر ${name("Cloudflare Access")}`],
  [/^Incorrect password$/, () => "كلمة المرور غير صحيحة"],
  [/^This passkey was not accepted$/, () => "لم يُقبل مفتاح المرور هذا"],
  [/^Too many attempts\. Try again in a minute\.$/, () => "محاولات كثيرة. حاول بعد دقيقة."],
  [
    /^Too many attempts\. Try again in (\d+) minutes\.$/,
    (minutes) => `محاولات كثيرة. حاول مرة أخرى بعد (بالدقائق): ${digits(minutes)}.`,
  ],
  [/^The request comes from another site$/, () => "جاء الطلب من موقع آخر"],
  [
    /^Give your password or a passkey again$/,
    () => "أدخل كلمة مرورك أو استخدم مفتاح مرور مرة أخرى",
  ],
  [/^Only the owner may do this$/, () => "هذا للمالك وحده"],
  [/^This session has ended already$/, () => "انتهت هذه الجلسة من قبل"],
  [/^This account has ended already$/, () => "انتهى هذا الحساب من قبل"],
  [/^This passkey is removed already$/, () => "أُزيل مفتاح المرور هذا من قبل"],
  [
    /^The passkey could not be added\. Try again\.$/,
    () => "تعذرت إضافة مفتاح المرور. حاول مرة أخرى.",
  ],
  [
    /^The owner's password is set at Cloudflare$/,
    () => `كلمة مرور المالك تُضبط لدى ${name("Cloudflare")}`,
  ],
  [/^An account needs a name$/, () => "لا بد للحساب من اسم"],
  [
    /^There is an account of this name, or there are (\d+) accounts$/,
    (most) => `يوجد حساب بهذا الاسم، أو بلغت الحسابات ${digits(most)}`,
  ],
];

const writes: readonly Sentence[] = [
  [/^Country code is required$/, () => "رمز البلد مطلوب"],
  [/^Country (.+) not found$/, (country) => `لا بلد برمز ${name(country)}`],
  [/^JSON data is required$/, () => "بيانات JSON مطلوبة"],
  [/^JSON data cannot be empty$/, () => "لا يجوز أن تكون بيانات JSON فارغة"],
  [
    /^Invalid JSON data(?:: (.*))?$/s,
    (why) => `بيانات JSON غير صالحة${why ? `: ${serverSays(why)}` : ""}`,
  ],
  [
    /^the country would have more than ([\d,]+) brands$/,
    (most) => `ستتجاوز متاجر البلد ${digits(most)}`,
  ],
  [
    /^(.+) would have more than ([\d,]+) codes$/,
    (brand, most) => `ستتجاوز أكواد ${name(brand)} ${digits(most)}`,
  ],
  [
    /^(.+) would hold more than ([\d,]+) codes$/,
    (brand, most) => `ستتجاوز أكواد ${name(brand)} ${digits(most)}`,
  ],
  [
    /^(.+) must hold at most ([\d,]+) codes$/,
    (brand, most) => `أقصى أكواد ${name(brand)} ${digits(most)}`,
  ],
  [
    /^(.+): the code (.+) is there already$/,
    (what, code) => `${name(what)}: الكود ${name(code)} موجود من قبل`,
  ],
  [/^(.+) is there twice$/, (country) => `${name(country)} مذكور مرتين`],
  [/^Brand (.+) not found$/, (slug) => `لا متجر بعنوان ${name(slug)}`],
  [/^(.+) has no brand (.+)$/, (_, slug) => `لا متجر بعنوان ${name(slug)} في هذا البلد`],
  [
    /^(.+) already has the page address that this name gives$/,
    (taken) => `لدى ${name(taken)} من قبل عنوان الصفحة الذي يعطيه هذا الاسم`,
  ],
  [
    /^(.+) would have the same page address as another brand$/,
    (brand) => `سيكون عنوان صفحة ${name(brand)} هو عنوان متجر آخر`,
  ],
  [
    /^(.+) cannot come back: another brand has its address now$/,
    (brand) => `لا يمكن أن يعود ${name(brand)}: عنوانه الآن لمتجر آخر`,
  ],
  [/^revision (\d+) is no longer kept$/, (id) => `لم يعد القيد ${digits(id)} محفوظًا`],
  [
    /^the catalogue of this country has changed since the preview\. Nothing was written\. Preview again\.$/,
    () => "تغيّرت بيانات هذا البلد بعد المراجعة. لم يُكتب شيء. راجع من جديد.",
  ],
  [
    /^(.+) has changed meanwhile\. Nothing was written\.$/,
    (what) => `تغيّر ${name(what)} في هذه الأثناء. لم يُكتب شيء.`,
  ],
  [
    /^(.+) was not written: (.+?\.) (?:Nothing was written\.|Written before it: (.+)\.)$/,
    (country, why, written) =>
      `لم يُكتب ${countryName(country)}: ${sayWhole(why ?? "")} ${written ? `كُتب قبله: ${list(written.split(", ").map(countryName))}.` : "لم يُكتب شيء."}`,
  ],
  [/^its catalogue has changed meanwhile\.$/, () => "تغيّرت بياناته في هذه الأثناء."],
  [/^The body must be at most (.+)$/, (size) => `يجب ألا تتجاوز البيانات ${name(size)}`],
  [/^There may be at most (\d+) partners$/, (most) => `أقصى عدد للشركاء ${digits(most)}`],
  [/^There is no such partner$/, () => "لا شريك كهذا"],
  [/^No file of this partner waits any more$/, () => "لم يعد لهذا الشريك ملف ينتظر"],
  [/^This suggestion does not wait any more$/, () => "لم يعد هذا الاقتراح ينتظر"],
  [
    /^(.+): the address must be that of a public host, without a port$/,
    (partner) => `${name(partner)}: يجب أن يكون العنوان لمضيف عام بلا رقم منفذ`,
  ],
];

const notes: readonly Sentence[] = [
  [
    /^Saved, but the search and the counts/,
    () => "حُفظ، لكن تعذر تحديث البحث وأعداد الصفحة الرئيسية؛ ستُحدَّث خلال دقائق.",
  ],
  [
    /^Saved\. Pages could not be refreshed yet/,
    () => "حُفظ. تعذر تحديث الصفحات حتى الآن؛ تُعاد المحاولة كل دقيقة.",
  ],
  [/^Codes without a discount: (.+)$/, (places) => `أكواد بلا خصم: ${named(places)}`],
  [
    /^Codes verified in the future: (.+)$/,
    (places) => `أكواد تاريخ تحققها في المستقبل: ${named(places)}`,
  ],
  [
    /^Codes verified more than two years ago: (.+)$/,
    (places) => `أكواد مر على تحققها أكثر من سنتين: ${named(places)}`,
  ],
  [
    /^Codes that expired more than two years ago: (.+)$/,
    (places) => `أكواد انتهت قبل أكثر من سنتين: ${named(places)}`,
  ],
  [/^Brands without an Arabic name: (.+)$/, (places) => `متاجر بلا اسم عربي: ${named(places)}`],
  [/^Discounts without Arabic: (.+)$/, (places) => `خصومات بلا عربية: ${named(places)}`],
  [
    /^Discounts that could not be (?:read|understood): (.+)$/,
    (places) => `خصومات لم تُفهم: ${named(places)}`,
  ],
  [
    /^Unknown field (\S+?)(?:, did you mean (\S+)\?)?: (.+)$/,
    (field, meant, places) =>
      `حقل غير معروف ${name(field)}${meant ? `، هل تقصد ${name(meant)}؟` : ""}: ${named(places)}`,
  ],
  [
    /^No nightly run in the last (\d+) hours$/,
    (hours) => `لا تشغيل ليليًا منذ (بالساعات): ${digits(hours)}`,
  ],
  [/^The last nightly run failed: (.+)$/, (steps) => `أخفق آخر تشغيل ليلي: ${name(steps)}`],
  [
    /^No bucket is bound for backups\. See docs\/operations\.md\.$/,
    () => `لا حاوية تخزين للنسخ الاحتياطية. انظر ${name("docs/operations.md")}.`,
  ],
  [/^This backup is not kept$/, () => "هذه النسخة الاحتياطية غير محفوظة"],
  [/^The backup failed: (.+)$/s, (why) => `تعذر النسخ الاحتياطي: ${serverSays(why)}`],
  [/^The backup (\S+) is gone$/, (key) => `ملف النسخة ${name(key)} غير موجود`],
  [
    /^The backup (\S+) cannot be read: (.+)$/s,
    (key, why) => `تعذرت قراءة ملف النسخة ${name(key)}: ${name(why)}`,
  ],
  [
    /^The backup (\S+) is not what was written: (.+) instead of (.+)$/,
    (key, read, written) =>
      `ملف النسخة ${name(key)} ليس ما كُتب: ${name(read)} بدلًا من ${name(written)}`,
  ],
  [/^it is larger than (\d+) MB$/, (size) => `يتجاوز ${digits(size)} ميغابايت`],
  [
    /^it is larger than (\d+) MB when it is unpacked$/,
    (size) => `يتجاوز ${digits(size)} ميغابايت بعد فكه`,
  ],
  [
    /^it is neither CSV, JSON nor \.xlsx$/,
    () => `ليس ${name("CSV")} ولا ${name("JSON")} ولا ${name(".xlsx")}`,
  ],
  [/^it is (\S+\/\S+)$/, (type) => `نوعه ${name(type)}`],
  [/^it took longer than (\d+) seconds$/, (seconds) => `استغرق أكثر من ${digits(seconds)} ثانية`],
  [/^the server did not answer$/, () => "لم يرد الخادم"],
  [/^it could not be read$/, () => "تعذرت قراءته"],
  [/^its columns are not those of before$/, () => "ليست أعمدته كما كانت"],
  [/^and ([\d,]+) more$/, (count) => `و${digits(count)} غيرها`],
];

/** "Noon A, Amazon B, and 3 more" of a note's places. */
function named(places = ""): string {
  const [all = "", more] = places.split(/, and (?=[\d,]+ more$)/);
  const items = all.split(", ").map((item) => {
    const [, at] = /^item (\d+)$/.exec(item) ?? [];
    return at ? `العنصر ${digits(at)}` : name(item);
  });
  return more ? `${list(items)} ${serverSays(`and ${more}`)}` : list(items);
}

const sentences = [...door, ...writes, ...notes];

/** The place in an upload that a fault begins with: "item 2, promo code 3: ". */
const place = /^item (\d+)(?:, promo code (\d+))?: (.*)$/s;

function sayFault(fault: string): string {
  const [, item, code, rest] = place.exec(fault) ?? [];
  if (rest === undefined) return fieldReason(fault) ?? sayWhole(fault);
  const where = code ? `العنصر ${digits(item)}، الكود ${digits(code)}` : `العنصر ${digits(item)}`;
  return `${where}: ${fieldReason(rest) ?? name(rest)}`;
}

function sayWhole(sentence: string): string {
  for (const [english, say] of sentences) {
    const found = english.exec(sentence);
    if (found) return say(...found.slice(1));
  }
  return fieldReason(sentence) ?? name(sentence);
}

/**
 * Says in Arabic what the server, or a rule that it shares, has worded in English: its answers go to
 * programs as well. A sentence that is not known here stays in English, set apart by its direction.
 */
export function serverSays(sentence: string): string {
  if (sentence === "") return "";
  if (sentence.startsWith("Validation Error: ")) {
    return `خطأ: ${sayFault(sentence.slice("Validation Error: ".length))}`;
  }
  if (sentence.startsWith("Error: ")) return `خطأ: ${sayWhole(sentence.slice("Error: ".length))}`;
  return sayWhole(sentence);
}

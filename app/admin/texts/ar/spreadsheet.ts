import type { TableFault } from "#app/admin/upload/spreadsheet/reader/check-items.ts";
import type { ReadFaultKind } from "#app/admin/upload/spreadsheet/source.ts";
import { tableLimits } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import type { table as english } from "../en/spreadsheet.ts";
import { counted, isolated, list, number } from "./counted.ts";
import { fieldLabel } from "./fields.ts";
import { ofRows, rows } from "./nouns.ts";
import { serverSays } from "./server-says.ts";

/** The name of a field that a column may have, by the key of the field. */
function fieldName(key: string | null): string {
  if (key === countryColumn) return "البلد";
  const field = tableField(key);
  return field ? fieldLabel(field.level, field.column) : "";
}

const faultTexts: Record<TableFault["kind"], (fault: TableFault) => string> = {
  "not-a-date": ({ text }) => `${isolated(text)} ليس تاريخًا`,
  "no-such-day": ({ text }) => `${isolated(text)} ليس تاريخًا: لا يوم كهذا`,
  "short-year": ({ text }) => `${isolated(text)}: اكتب السنة بأربعة أرقام`,
  "other-order": ({ text }) => `${isolated(text)} ليس تاريخًا بالترتيب المختار لهذا العمود`,
  "not-yes-or-no": ({ text }) => `${isolated(text)} ليس نعم ولا لا`,
  "not-a-number": ({ text }) => `${isolated(text)} ليس عددًا`,
  "not-facts": () => "المعطيات ليست بصيغة JSON",
  "several-codes": ({ text }) => `في ${isolated(text)} أكثر من كود`,
  "arabic-digits": ({ text }) => `في ${isolated(text)} أرقام عربية، وقلّما تقبلها المتاجر`,
  "bare-number": ({ text }) => `${isolated(text)} رقم مجرد: اكتبه نصًا، مثل «خصم ١٥٪»`,
  "code-is-date": ({ text }) => `حوّل الجدول هذا الكود إلى تاريخ: ${isolated(text)}`,
  "no-column": ({ field }) => `لا عمود لحقل «${fieldName(field)}»`,
  "no-country": ({ text }) => (text ? `${isolated(text)} ليس من البلدان` : "فارغ"),
  empty: () => "فارغ",
  conflict: ({ text, otherRow, otherText }) =>
    `${isolated(text)} يخالف ما يقوله الصف ${number(otherRow ?? 0)} عن المتجر: ${isolated(otherText ?? "")}`,
  duplicate: ({ text, otherRow }) => `${isolated(text)} موجود في الصف ${number(otherRow ?? 0)}`,
  refused: ({ reason }) => serverSays(reason ?? ""),
  "too-many": () => "المشكلات أكثر مما يمكن سرده",
};

const formats = `${isolated(".csv")} أو ${isolated(".tsv")} أو ${isolated(".xlsx")}`;

const maxListed = 8;

/** "١ و٢ و٢٣"; of many the first, and how many more there are. */
function listed(all: readonly number[]): string {
  const names = all.slice(0, maxListed).map(number);
  const more = all.length > maxListed ? [`${number(all.length - maxListed)} غيرها`] : [];
  return new Intl.ListFormat("ar").format([...names, ...more]);
}

const column = (letters: string, heading: string) =>
  heading ? `العمود ${isolated(letters)}، ${isolated(heading)}` : `العمود ${isolated(letters)}`;

const { rows: maxRows, columns: maxColumns, cells, bytes, unpackedBytes, seconds } = tableLimits;
const megabytes = (size: number) => `${number(size / 1_000_000)} ميغابايت`;

/** Why a file cannot be read: `place` is its sheet, or itself. */
const unreadTexts: Record<ReadFaultKind, (name: string, place: string) => string> = {
  "not-a-table": (name) => `${name}: ليس جدولًا. اختر ملف ${formats}.`,
  unreadable: (name) => `${name}: تعذرت قراءته جدولًا.`,
  "no-cells": (name) => `${name}: لا خلايا فيه.`,
  "too-many-bytes": (name) => `${name}: حجمه أكبر من ${megabytes(bytes)}.`,
  "too-many-bytes-unpacked": (name) =>
    `${name}: حجمه بعد فك ضغطه أكبر من ${megabytes(unpackedBytes)}.`,
  "too-many-rows-or-columns": (_, place) =>
    `${place}: الصفوف أكثر من ${number(maxRows)} أو الأعمدة أكثر من ${number(maxColumns)}.`,
  "too-many-cells": (_, place) => `${place}: الخلايا أكثر من ${number(cells)}.`,
  "too-slow": (name) =>
    `${name}: لم تكتمل قراءته خلال ${number(seconds)} ثانية. احفظ ورقة الأكواد في ملف وحدها، ثم ارفعه.`,
};

/** Texts of the spreadsheet upload. */
export const table: typeof english = {
  sources: "نوع البيانات",
  json: "JSON",
  jsonNote: "ملف، أو نص ملصق",
  table: "جدول",
  tableNote: `خلايا ملصقة، أو ${formats}`,

  paste: "الصق الخلايا هنا",
  pasteHint: `انسخ الخلايا من ${isolated("Excel")} أو ${isolated("Google Sheets")} مع صف العناوين، لكل كود صف. أو أفلت هنا ملف ${formats}.`,
  chooseFile: "اختر ملفًا",
  template: "تنزيل القالب",
  templateFile: "coupon-template.csv",
  download: (country) => `تنزيل ${country} بصيغة CSV`,
  downloadWorkbook: (country) => `تنزيل ${country} بصيغة xlsx`,
  startAgain: "البدء من جديد",
  sheet: "الورقة",
  headingRow: "العناوين",
  noHeading: "بلا عناوين",
  row: (row) => `الصف ${number(row)}`,
  makeHeading: (row) => `الصف ${number(row)}: اتخاذه صفًا للعناوين`,

  unread: ({ kind, file, sheet }) => {
    const name = file === null ? "ما لُصق" : isolated(file);
    const place = sheet ? `الورقة ${isolated(sheet)} من ${name}` : name;
    return `خطأ: ${unreadTexts[kind](name, place)}`;
  },
  storedUnread: "تعذرت قراءة البلد.",
  retry: "حاول مرة أخرى",

  shape: (rowCount, columnCount) =>
    `${counted(rowCount, rows)}، ${counted(columnCount, [
      "لا أعمدة",
      "عمود واحد",
      "عمودان",
      "# أعمدة",
      "# عمودًا",
      "# عمود",
    ])}. حدّد ما هو كل عمود.`,
  cells: "خلايا الجدول",
  emptyCell: "فارغة",
  column,
  leaveOut: "تجاهله",
  brandFields: "المتجر",
  codeFields: "الكود",
  by: { name: "مطابق", choice: "كالمرة السابقة", hand: "مختار", none: "بلا مطابق" },
  fieldName,

  order: {
    unsure: (letters, text) => `العمود ${isolated(letters)}: أي يوم هو ${isolated(text)}؟`,
    mixed: (letters) => `العمود ${isolated(letters)}: أي رقم يأتي أولًا؟`,
    day: "اليوم أولًا",
    month: "الشهر أولًا",
    fitsDay: (row, text) => `في الصف ${number(row)} ${isolated(text)}، ولا يصح إلا واليوم أولًا.`,
    fitsMonth: (row, text) => `في الصف ${number(row)} ${isolated(text)}، ولا يصح إلا والشهر أولًا.`,
  },

  faults: (count) =>
    counted(count, ["لا مشكلات", "مشكلة واحدة", "مشكلتان", "# مشكلات", "# مشكلة", "# مشكلة"]),
  fault: (fault) => {
    const text = faultTexts[fault.kind](fault);
    if (fault.row === 0) return text;
    const name = fieldName(fault.field);
    return `الصف ${number(fault.row)}${name && `، ${name}`}: ${text}`;
  },
  moreFaults: (count) => `و${number(count)} غيرها`,
  suggestions: "التصحيح",
  use: (text) => `استعمل ${isolated(text)}`,
  rowForEach: (codes) => `اجعل لكل كود صفًا: ${isolated(codes)}`,
  leaveIt: (text) => `اترك ${isolated(text)}`,
  editCell: (row, letters) => `الصف ${number(row)}، العمود ${isolated(letters)}`,
  howRead: "كيف قُرئ",
  byCountry: (countries) =>
    `بحسب البلد: ${list(countries.map((one) => `${one.name} ${counted(one.rows, rows)}`))}`,
  rowsLeftOut: (all) =>
    all.length === 1
      ? `تُرك الصف ${listed(all)}: عنوان أو مجموع أو ملاحظة`
      : `تُركت الصفوف ${listed(all)}: عناوين أو مجاميع أو ملاحظات`,
  filled: (all) =>
    all.length === 1
      ? `عُبّئ نزولًا من خلايا مدمجة: الصف ${listed(all)}`
      : `عُبّئت نزولًا من خلايا مدمجة: الصفوف ${listed(all)}`,
  hiddenLeftOut: (all) =>
    all.length === 1
      ? `مخفي في الملف وتُرك: الصف ${listed(all)}`
      : `مخفية في الملف وتُركت: الصفوف ${listed(all)}`,
  hiddenTaken: (all) =>
    all.length === 1
      ? `مخفي في الملف لكنه قُرئ: الصف ${listed(all)}`
      : `مخفية في الملف لكنها قُرئت: الصفوف ${listed(all)}`,
  takeHidden: "قراءة الصفوف المخفية",
  leaveHidden: "ترك الصفوف المخفية",
  hiddenColumns: "مخفي في الملف لكنه قُرئ",
  columnsLeftOut: "المتروك",
  leftOut: column,
  guessed: "ليس الملف بترميز UTF-8، فقُرئ بترميز Windows العربي: تأكد من سلامة نصوصه.",

  review: (good, all) =>
    good === all
      ? `مراجعة ${counted(all, ofRows)}`
      : `مراجعة ${number(good)} من ${counted(all, ofRows)}`,
  checking: "جارٍ التحقق...",
  waits: {
    country: "أدخل رمز البلد أولًا، أو حدّد أي عمود هو البلد.",
    stored: "تجري قراءة البلد.",
    order: (columns) => `أجب أولًا عن العمود ${isolated(columns)}.`,
    faults: "استبدال الكل يحتاج جدولًا بلا مشكلات.",
    none: "لا صف بلا مشكلة.",
    partly: "تُترك الصفوف التي فيها مشكلة.",
  },
};

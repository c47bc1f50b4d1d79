import { formatDate } from "#app/domain/base/format.ts";
import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { FileAnswers, Proposal, Question, Topic } from "#app/domain/uploads/table/answers.ts";
import type {
  LeftOutRow,
  ReadColumn,
  ReadRow,
  UploadReading,
} from "#app/domain/uploads/table/read-upload.ts";
import type { TableFault } from "#app/domain/uploads/table/reader/faults.ts";
import { tableFields } from "#app/domain/uploads/table-fields.ts";
import { counted, number } from "./admin.ts";
import { columnName, fieldName } from "./spreadsheet.ts";

/** Roles that are no fields: parts of a discount, and what decides about a row. */
const otherRoles: Readonly<Record<string, string>> = {
  amount: "Amount",
  unit: "Percent or money",
  currency: "Currency",
  minimum: "Minimum spend",
  kind: "Code or deal",
  isChecked: "Verified, yes or no",
};

const keysOf = (level: "brand" | "code") =>
  tableFields.filter((field) => field.level === level).map(({ key }) => key);

/** The roles that the operator can give to a column, by group. */
export const roleGroups = [
  ["Store", [countryColumn, ...keysOf("brand")]],
  ["Code", keysOf("code")],
  ["Other", Object.keys(otherRoles)],
] as const;

/** Returns the name of a column's role; "" for one that is left out, such as that of a picture. */
export const roleName = (role: string) => fieldName(role) || (otherRoles[role] ?? "");

/** Formats the meaning of a text; country codes become names. */
export const meaningText = (codes: string) =>
  codes
    .split(",")
    .map((code) => countryByCode(code.trim())?.name.en ?? code)
    .join(", ");

/** An answer of one click. */
export interface Choice {
  label: string;
  answer: FileAnswers;
}

interface QuestionTexts {
  title: string;
  note?: string;
  choices?: Choice[];
  /** The proposals are texts with a meaning each. */
  hasPairs?: boolean;
  /** The rows can be left out instead. */
  canSkip?: boolean;
}

const quoted = (proposals: readonly Proposal[]) =>
  proposals.map(({ text }) => `“${text}”`).join(", ");

/** Returns choices that give the proposed columns a role, or the role that is proposed for them. */
function columnChoices({ proposals }: Question, columns: readonly ReadColumn[], role: string) {
  return proposals.flatMap(({ text, means }): Choice[] => {
    const at = columns.findIndex(({ heading }) => heading === text);
    const label = columnName(at, text) + (means && `: ${roleName(means)}`);
    return at < 0 ? [] : [{ label, answer: { columns: { [at]: means || role } } }];
  });
}

const encodingNames: Partial<Record<string, string>> = {
  "windows-1256": "Arabic (Windows-1256)",
  "windows-1252": "Western European (Windows-1252)",
};
const encodingName = (encoding = "") => encodingNames[encoding] ?? encoding;

type Describe = (
  question: Question,
  columns: readonly ReadColumn[],
  today: string,
) => QuestionTexts;

/** Asks for the meanings of texts, which are remembered; others of a later file are asked about. */
const askMeanings =
  (topic: "stores" | "wide", title: string): Describe =>
  ({ proposals }) => {
    const all = `Yes, all ${number(proposals.length)}`;
    const label = ["Yes", "Yes, both"][proposals.length - 1] ?? all;
    // A new store is proposed with its Arabic name: "Noon / نون".
    const meanings = proposals.map(({ text, means }) => [text, means.split(" / ")[0]]);
    const choices = [{ label, answer: { [topic]: Object.fromEntries(meanings) } }];
    return { title, choices, hasPairs: true, canSkip: true };
  };

const askToRead =
  (topic: "struck" | "unchecked", title: string): Describe =>
  () => ({ title, choices: [{ label: "Read them", answer: { [topic]: "take" } }] });

const describe: Record<Topic, Describe> = {
  checked: (_, __, today) => ({
    title: "When were these codes checked?",
    note: "No column says so. The day on which a row was created or starts is not used.",
    choices: [
      { label: `Checked today, ${today && formatDate(today, "en")}`, answer: { checked: "today" } },
    ],
  }),
  store: (question, columns) => ({
    title: "Which store are these codes for?",
    note: "No column names a store that is known.",
    choices: columnChoices(question, columns, "brand"),
  }),
  country: (question, columns) => ({
    title: "Which country are these codes for?",
    choices: [
      ...columnChoices(question, columns, countryColumn),
      ...countries.map(({ code, name }) => ({ label: name.en, answer: { country: code } })),
    ],
  }),
  columns: (question, columns) => ({
    title: "Which column has the codes or the discounts?",
    note: "If it is not proposed here, choose what each column is in the table below.",
    choices: columnChoices(question, columns, "code"),
  }),
  unit: ({ proposals: [{ text, means } = { text: "30", means: "" }] }) => ({
    title: `What does ${text} mean?`,
    // "30% off or AED 30 off"
    choices: (means || `${text}% off or ${text} in the country's currency`)
      .split(" or ")
      .map((label) => ({ label, answer: { unit: label.includes("%") ? "percent" : "money" } })),
    canSkip: true,
  }),
  money: ({ proposals }) => ({
    title: "Are these amounts right?",
    note: `The country has another currency: ${quoted(proposals)}`,
    choices: [{ label: "Yes, keep them", answer: { money: "accept" } }],
    canSkip: true,
  }),
  stores: askMeanings("stores", "Do these names mean these stores?"),
  wide: askMeanings("wide", "Are all of these countries meant?"),
  encoding: ({ proposals }) => ({
    title: "Which letters does this file have?",
    note: "The file does not say. If the first cells below look wrong, choose the other one.",
    choices: proposals.map(({ text }) => ({
      label: encodingName(text),
      answer: { encoding: text },
    })),
  }),
  damaged: () => ({
    title: "Are these repaired texts right?",
    hasPairs: true,
    choices: [
      { label: "Use the repaired texts", answer: { damaged: "repair" } },
      { label: "Leave these rows out", answer: { damaged: "leave" } },
    ],
  }),
  struck: askToRead("struck", "Struck out in the file"),
  unchecked: askToRead("unchecked", "Not verified, according to the file"),
  deals: () => ({ title: "Deals without a code" }),
  outside: ({ proposals }) => ({ title: `For other countries: ${quoted(proposals)}` }),
};

export const questionTexts: Describe = (question, ...context) =>
  describe[question.about](question, ...context);

/** Returns the title of a question without its texts of the file. */
export const topicTitle = (about: Topic): string =>
  describe[about]({ about, blocks: true, rows: [], proposals: [] }, [], "").title;

/** Describes an answer about the whole file. */
export function answerText(topic: Topic, answers: FileAnswers, today: string): string {
  const { checked = "", store, country, unit, encoding, damaged, stores, wide } = answers;
  const day = formatDate(checked === "today" ? today : checked || today, "en");
  const pairs = (record: FileAnswers["stores"]) =>
    typeof record === "object"
      ? Object.entries(record).map(([text, means]) =>
          means === text ? `${text} as written` : `${text} = ${meaningText(means)}`,
        )
      : [];
  const texts: Record<Topic, string> = {
    checked: `Checked ${checked === "today" ? "today, " : "on "}${day}`,
    store: `All codes are for ${store}`,
    country: `All codes are for ${countryByCode(country)?.name.en}`,
    columns: "",
    unit: unit === "percent" ? "Numbers are percentages" : "Numbers are amounts",
    money: "Amounts in other currencies are kept",
    stores: pairs(stores).join("; "),
    wide: pairs(wide).join("; "),
    encoding: `Read as ${encodingName(encoding)}`,
    damaged: damaged === "repair" ? "Damaged texts are repaired" : "Damaged rows are left out",
    struck: "Struck-out rows are read",
    unchecked: "Rows that are not verified are read",
    deals: "Deals without a code are left out",
    outside: "Rows for other countries are left out",
  };
  return texts[topic];
}

/** The label of the button to the review: "2 questions are open: 14 rows wait", "Review 40 codes". */
export function reviewText(open: readonly Question[], ready: readonly ReadRow[]): string {
  if (open.length > 0) {
    const rows = new Set(open.flatMap((question) => question.rows)).size;
    const are = open.length === 1 ? "is" : "are";
    return `${counted(open.length, "question")} ${are} open: ${waitText(rows)}`;
  }
  if (ready.length === 0) return "Review";
  const codes = ready.filter(({ code }) => code).length;
  return `Review ${codes > 0 ? counted(codes, "code") : counted(ready.length, "row")}`;
}

/** The text next to the button to the review. */
export function statusText(
  open: readonly Question[],
  faults: readonly unknown[],
  waiting: string | null,
): string | null {
  if (open.length > 0) return "Nothing is saved before you have seen what changes.";
  if (waiting) return waiting;
  return faults.length > 0 ? "Rows with a problem are not uploaded: they stay here." : null;
}

/** "1 row waits", "14 rows wait". */
export const waitText = (rows: number) =>
  `${counted(rows, "row")} ${rows === 1 ? "waits" : "wait"}`;

const countRows = (all: readonly { row: number }[]) => new Set(all.map(({ row }) => row)).size;

/** Says that rows with faults are not part of the upload. */
export function rejectedText(faults: readonly TableFault[]): string {
  const count = countRows(faults);
  return `${counted(count, "row")} with a problem not included: ${count === 1 ? "it stays" : "they stay"} in the table`;
}

/** Reasons to leave a row out, in the words after the number of rows; others are no rows of codes. */
const leftOutTexts: Partial<Record<LeftOutRow["reason"], string>> = {
  skipped: "left out",
  hidden: "hidden in the file",
  deals: "without a code (deals)",
  outside: "for other countries",
  struck: "struck out",
  unchecked: "not verified, says the file",
  damaged: "damaged",
};

/** Counts the rows of a file: all, ready ones, and those that wait, have a problem or are left out. */
export function listFacts({ reading, shape, rows, questions, leftOut }: UploadReading) {
  const open = questions.filter(({ blocks }) => blocks);
  const left = leftOut.filter(({ reason }) => leftOutTexts[reason]);
  const all = shape.rows.filter(({ leftOut }) => !leftOut || leftOutTexts[leftOut]).length;
  const facts: [number, string][] = [
    [all, all === 1 ? "row" : "rows"],
    [countRows(rows), "ready"],
    [new Set(open.flatMap((question) => question.rows)).size, "wait for an answer"],
    [countRows(reading.faults), "with a problem"],
    ...[...Map.groupBy(left, ({ reason }) => leftOutTexts[reason] ?? "")].map(
      ([text, group]): [number, string] => [group.length, text],
    ),
  ];
  return facts.filter(([count]) => count > 0);
}

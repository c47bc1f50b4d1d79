import { type Choice, questionTexts, waitText } from "#app/admin/texts/questions.ts";
import { faultText, fixText } from "#app/admin/texts/spreadsheet.ts";
import { isoDate } from "#app/domain/base/dates.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import type { UploadReading } from "#app/domain/uploads/table/read-upload.ts";
import { groupFaults } from "#app/domain/uploads/table/reader/faults.ts";

/** Catalogue of a country as the tables of the tests find it. */
export const noonForm = {
  ...{ brand: "Noon", brandAr: "نون", websiteUrl: "https://www.noon.com/uae-en/" },
  ...{ aliases: ["Noon Daily"], logoUrl: "https://a.example/l.png" },
  promoCodes: ["00451", "DEAL", "ARABIC"].map((code) => ({
    code,
    discount: code === "ARABIC" ? "توصيل مجاني" : "10% off",
    lastReportedDate: "2026-10-01",
  })),
};

/** Returns the cell of a specification: "<7>" is a number, "<2026-12-31>" a date, "\\n" a line break. */
export function cellIn(text: string): Cell {
  const [, own] = /^<(.+)>$/.exec(text) ?? [];
  if (own === undefined) return text.replaceAll("\\n", "\n");
  return isoDate.test(own) ? new Date(own) : JSON.parse(own);
}

const others = (fields: object) =>
  Object.keys(fields).length > 0 ? [JSON.stringify(fields).replaceAll("\\n", "\n")] : [];

/** Returns the read codes, "uae: Noon | A1 | 10% off | 2026-11-20 | 2026-12-31", and brands without codes. */
export function codeLines({ parts }: UploadReading["reading"]): string[] {
  return parts.flatMap(({ country, upload }) =>
    upload.flatMap(({ brand, logoUrl, promoCodes, ...item }) => {
      const logo = logoUrl && logoUrl !== noonForm.logoUrl ? { logoUrl } : {};
      const own = others({ ...logo, ...item });
      if (promoCodes.length === 0) return [[`${country}: ${brand}`, ...own].join(" | ")];
      return promoCodes.map(({ code, discount, lastReportedDate, expiryDate, ...more }, at) =>
        [
          ...[`${country}: ${brand}`, code, discount, lastReportedDate, expiryDate],
          ...others(at === 0 && own.length > 0 ? { ...logo, ...item, ...more } : more),
        ]
          .filter((one) => one !== undefined)
          .join(" | ")
          .replaceAll("\n", "\\n"),
      );
    }),
  );
}

/** Returns the questions that hold rows, each with its answers of one click. */
const openQuestions = ({ questions, columns }: UploadReading) =>
  questions
    .filter(({ blocks }) => blocks)
    .map((question) => ({ ...question, ...questionTexts(question, columns, "2026-11-28") }));

/** Finds the answer with a label. */
export const choiceNamed = (label: string, upload: UploadReading): Choice | undefined =>
  openQuestions(upload)
    .flatMap(({ choices = [] }) => choices)
    .find((choice) => choice.label === label);

/** Returns the questions and faults of a reading, each with the labels of its buttons. */
export const questionLines = (upload: UploadReading): string[] => [
  ...openQuestions(upload).map(({ title, rows, proposals, about, choices = [] }) => {
    const meant = proposals.map(({ text, means }) => (means ? `${text} → ${means}` : text));
    const labels = about === "country" ? [] : choices.map(({ label }) => label);
    const text = `${waitText(rows.length)}: ${title} ${meant.join("; ")}`.trim();
    return [text, ...labels].join(" / ");
  }),
  ...groupFaults(upload.reading.faults).map((group) =>
    [faultText(group), ...(group[0].fixes ?? []).map((fix) => fixText(fix, group[0]))]
      .join(" / ")
      .replaceAll("\n", "\\n"),
  ),
];

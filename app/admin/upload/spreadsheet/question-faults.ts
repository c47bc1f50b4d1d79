import { counted } from "#app/admin/texts/admin.ts";
import type { FileAnswers, Question, Topic } from "#app/domain/uploads/table/answers.ts";
import type { Fix, TableFault } from "#app/domain/uploads/table/reader/faults.ts";

/** Questions about a file with the answers that need no typing. */
const texts: Partial<Record<Topic, [text: string, ...answers: FileAnswers[]]>> = {
  checked: ["no column says when the codes were checked", { checked: "today" }],
  store: ["no column names the store"],
  country: ["which country are they of?"],
  columns: ["choose the column of the code or of the discount"],
  unit: ["what are bare numbers?", { unit: "percent" }, { unit: "money" }],
  money: ["the currency is another one than the country's", { money: "accept" }],
  stores: ["are these the stores?", { stores: "accept" }],
  wide: ["do these include the countries?", { wide: "accept" }],
  encoding: ["are the texts in the right encoding?"],
  damaged: ["the texts are damaged", { damaged: "repair" }],
};

/** Converts the questions that hold rows to faults of the table. */
export const questionFaults = (questions: readonly Question[]): TableFault[] =>
  questions
    .filter(({ blocks }) => blocks)
    .map(({ about, rows, proposals }) => {
      const [text = "", ...answers] = texts[about] ?? [];
      const meant = proposals.map(({ text, means }) => (means ? `${text} → ${means}` : text));
      const fixes = answers.map((answer): Fix => ({ do: "answer", answers: answer }));
      const says = `${counted(rows.length, "row")}: ${text} ${meant.join("; ")}`.trimEnd();
      return { kind: "question", row: 0, column: null, field: null, text: says, fixes };
    });

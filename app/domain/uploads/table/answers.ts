import { isCalendarDate } from "#app/domain/base/dates.ts";
import * as z from "#app/domain/base/zod.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";

const isCountry = (code: string) => countryByCode(code) !== null;
const isCheckDay = (text: string) => text === "today" || isCalendarDate(text);

const text = z.string().max(limits.discount);

/** Accepts all proposals, or states the meaning of each text of the file. */
const meanings = z.union([z.literal("accept"), z.record(text, text)]);

const choice = z.enum(["take", "leave"]);

/** The operator's answers about a whole file. A partner's file keeps them for the next one. */
export const fileAnswers = z
  .strictObject({
    /** The day on which all codes were checked (YYYY-MM-DD), or the day of reading. */
    checked: z.string().refine(isCheckDay, 'must be a date or "today"'),
    /** The store of all rows. */
    store: z.string().max(limits.brandName),
    /** The country code of all rows, also if a column names others. */
    country: z.string().refine(isCountry, "is not a country"),
    /** The roles of columns by index or heading; null leaves a column out. */
    columns: z.record(z.string(), z.string().nullable()),
    /** The unit of bare numbers. */
    unit: z.enum(["percent", "money"]),
    /** Accepts amounts in another currency than the country's. */
    money: z.literal("accept"),
    /** The stores that similar names mean, by the name in the file: "Noon Coupon" is "Noon". */
    stores: meanings,
    /** The country codes that "All GCC" includes, separated by commas. */
    wide: meanings,
    encoding: z.string().max(40),
    /** Uses the repaired texts, or leaves out their rows. */
    damaged: z.enum(["repair", "leave"]),
    /** Reads struck-out rows, and rows that the file calls unchecked. */
    struck: choice,
    unchecked: choice,
    /** Confirms that deals without a code, and rows of other countries only, are left out. */
    deals: z.literal("leave"),
    outside: z.literal("leave"),
  })
  .partial();

export type FileAnswers = z.infer<typeof fileAnswers>;

export type Topic = keyof FileAnswers;

/** A text of the file with the meaning that accepting the question gives it. */
export interface Proposal {
  text: string;
  /** "" if the text itself is the answer, such as a heading or a date. */
  means: string;
}

/** A question about the whole file. None of its rows is ready until it is answered. */
export interface Question {
  about: Topic;
  /** The rows are held until the answer; otherwise they are left out without one. */
  blocks: boolean;
  /** The numbers of its rows, from 1. */
  rows: number[];
  /** The likeliest first. */
  proposals: Proposal[];
}

// The rows of these are left out without an answer.
const leftOutTopics: ReadonlySet<Topic> = new Set(["struck", "unchecked", "deals", "outside"]);

/** The part of a row that questions change. */
interface HoldableRow {
  number: number;
  held: Topic[];
  leftOut?: string | undefined;
}

const maxProposals = 8;

/** Collects the questions of a file. */
export function createQuestions(answers: FileAnswers) {
  const questions = new Map<Topic, Question & { seen: Set<string> }>();
  return {
    /** Asks about a row and holds it. No question is created in another way, so that none is without its rows. */
    hold(row: HoldableRow, about: Topic, text = "", means = ""): void {
      const blocks = !leftOutTopics.has(about);
      if (blocks && !row.held.includes(about)) row.held.push(about);
      if (!blocks || answers[about] === "leave") row.leftOut = about;
      if (answers[about] === "leave") return;
      const base = { about, blocks, rows: [], proposals: [], seen: new Set<string>() };
      const question = questions.get(about) ?? base;
      questions.set(about, question);
      if (question.rows.at(-1) !== row.number) question.rows.push(row.number);
      if (text === "" || question.seen.has(text) || question.seen.size >= maxProposals) return;
      question.seen.add(text);
      question.proposals.push({ text, means });
    },
    /** Returns the questions; those that block first. */
    list: (): Question[] =>
      [...questions.values()]
        .map(({ seen: _, ...question }) => question)
        .sort((a, b) => Number(b.blocks) - Number(a.blocks)),
  };
}

export type Questions = ReturnType<typeof createQuestions>;

/** Returns the meaning that the operator gave a text: the proposed one if all are accepted; null for none. */
export function meaningOf(
  answer: "accept" | Readonly<Record<string, string>> | undefined,
  text: string,
  proposed: string,
): string | null {
  if (answer === "accept") return proposed;
  return answer && Object.hasOwn(answer, text) ? (answer[text] ?? null) : null;
}

import { addDays } from "#app/domain/base/dates.ts";
import type { FailReason } from "#app/domain/verdict/answer.ts";
import type { AnswerDay, Level } from "#app/domain/verdict/verdict.ts";

/** The operator's lists of work, in their order. All but "unused" and "bare" are lists of codes; "untranslated" has brands too. */
export const taskLists = [
  "expiring",
  "expired",
  "unverified",
  "untranslated",
  "unused",
  "bare",
  "unread",
  "usedUp",
  "reported",
  "suggested",
] as const;

export type TaskList = (typeof taskLists)[number];

/** The columns by which a list can be sorted. */
export const taskSorts = ["brand", "code", "discount", "checked", "expires", "copies"] as const;

/** An entry of a list: a code, or with `code` null a brand. Dates are YYYY-MM-DD. */
export interface Task {
  /** The country's code. */
  country: string;
  /** The brand's slug. */
  brand: string;
  name: string;
  website: string | null;
  category: string | null;
  code: string | null;
  discount: string | null;
  discount_ar: string | null;
  /** The operators' own. */
  note: string | null;
  /** The last report of the code. */
  checked: string | null;
  expires: string | null;
  /** How often the code was copied in the last 30 days, as far as it was counted here. */
  copies: number;
  /** Of the list of reported codes: what shoppers answered since the last check. */
  answers: TaskAnswers | null;
  /** Of the list of suggested codes. */
  suggestion: { id: number; seen: string; shoppers: number; day: string } | null;
}

/** Shoppers' answers about a code; days are YYYY-MM-DD, the oldest first. */
export interface TaskAnswers {
  level: Level;
  worked: number;
  failed: number;
  /** The last day on which somebody said that it worked. */
  lastWorked: string | null;
  reasons: Partial<Record<FailReason, number>>;
  days: AnswerDay[];
}

/** Identifies an entry among all of its list. */
export function taskKey({ country, brand, code }: Task): string {
  return JSON.stringify([country, brand, code]);
}

/** The entries under one heading: those of a day, of a month (YYYY-MM) or of a country. */
export interface WorkGroup {
  key: string;
  items: readonly Task[];
}

/** The headings of the lists that are not grouped by country. */
const groupKeys: Partial<Record<TaskList, (item: Task) => string>> = {
  expiring: ({ expires }) => expires ?? "",
  expired: ({ expires }) => expires?.slice(0, 7) ?? "",
  unverified: ({ checked }) => checked?.slice(0, 7) ?? "",
  reported: ({ answers }) => (answers?.level === "failing" ? "failing" : "others"),
};

/** Groups the entries of a list, which stay in their order. */
export function groupWork(list: TaskList, items: readonly Task[]): WorkGroup[] {
  const groups = Map.groupBy(items, groupKeys[list] ?? (({ country }) => country));
  return [...groups].map(([key, items]) => ({ key, items }));
}

/** True if something ends on a day that is today or tomorrow. */
export function isUrgent(expires: string | null, today: string): boolean {
  return expires !== null && expires >= today && expires <= addDays(today, 1);
}

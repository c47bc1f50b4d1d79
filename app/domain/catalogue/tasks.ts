import { addDays } from "#app/domain/base/dates.ts";
import type { FailReason } from "#app/domain/verdict/answer.ts";
import type { AnswerDay, Level } from "#app/domain/verdict/verdict.ts";

/** Operator task lists in order. "unused" and "bare" list brands, "untranslated" both. */
export const taskLists = [
  "reported",
  "suggested",
  "expiring",
  "expired",
  "unverified",
  "untranslated",
  "unused",
  "bare",
  "unread",
  "usedUp",
] as const;

export type TaskList = (typeof taskLists)[number];

/** Columns by which a task list can be sorted. */
export const taskSorts = ["brand", "code", "discount", "checked", "expires", "copies"] as const;

/** Entry of a task list: a code, or a brand if `code` is null. Dates are YYYY-MM-DD. */
export interface Task {
  country: string;
  brand: string;
  name: string;
  website: string | null;
  category: string | null;
  code: string | null;
  discount: string | null;
  discount_ar: string | null;
  /** Operators' note. */
  note: string | null;
  /** Date of the code's last report. */
  checked: string | null;
  expires: string | null;
  /** Copies of the code counted in the last 30 days. */
  copies: number;
  /** In the list of reported codes: shoppers' answers since the last check. */
  answers: TaskAnswers | null;
  /** In the list of suggested codes. */
  suggestion: {
    id: number;
    seen: string;
    shoppers: number;
    day: string;
    /** False for a text that is hardly a code; see code-doubts.ts. */
    isLikely: boolean;
  } | null;
}

/** Shoppers' answers about a code; days are YYYY-MM-DD, oldest first. */
export interface TaskAnswers {
  level: Level;
  worked: number;
  failed: number;
  /** Last day on which a shopper reported that it worked. */
  lastWorked: string | null;
  reasons: Partial<Record<FailReason, number>>;
  days: AnswerDay[];
}

/** Returns the key of an entry, unique in its list. */
export function taskKey({ country, brand, code }: Task): string {
  return JSON.stringify([country, brand, code]);
}

/** Entries under one heading: a day, a month (YYYY-MM) or a country. */
export interface WorkGroup {
  key: string;
  items: readonly Task[];
}

/** Headings of the lists that are not grouped by country. */
const groupKeys: Partial<Record<TaskList, (item: Task) => string>> = {
  expiring: ({ expires }) => expires ?? "",
  expired: ({ expires }) => expires?.slice(0, 7) ?? "",
  unverified: ({ checked }) => checked?.slice(0, 7) ?? "",
  reported: ({ answers }) => (answers?.level === "failing" ? "failing" : "others"),
};

/** Groups the entries of a list, preserving their order. */
export function groupWork(list: TaskList, items: readonly Task[]): WorkGroup[] {
  const groups = Map.groupBy(items, groupKeys[list] ?? (({ country }) => country));
  return [...groups].map(([key, items]) => ({ key, items }));
}

/** Returns true if the expiry day is today or tomorrow. */
export function isUrgent(expires: string | null, today: string): boolean {
  return expires !== null && expires >= today && expires <= addDays(today, 1);
}

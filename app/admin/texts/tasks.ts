import type { TaskList } from "#app/domain/catalogue/tasks.ts";
import { type FailReason, failReasons } from "#app/domain/verdict/answer.ts";
import { brandsAndCodes, counted, number } from "./counted.ts";

const lists: Record<TaskList, string> = {
  expiring: "Expiring in 14 days",
  expired: "Expired",
  unverified: "Not verified for 90 days",
  untranslated: "No Arabic",
  unused: "Brands without codes",
  bare: "Delivery, returns and payment unknown",
  unread: "Offer not understood",
  usedUp: "Used up",
  reported: "Reported",
  suggested: "Suggested",
};

const done: Record<TaskList, string> = {
  expiring: "Nothing ends in the next 14 days.",
  expired: "No active code has expired.",
  unverified: "Every live code was verified in the last 90 days.",
  untranslated: "Every brand has its name in Arabic, and every live code its discount.",
  unused: "Every brand has a live code.",
  bare: "Of every brand with codes delivery, returns or payment are known.",
  unread: "Every live offer was understood, or is fine as it is.",
  usedUp: "No active code is used up.",
  reported: "Shoppers report no code.",
  suggested: "No suggestion waits.",
};

const reasons: Record<FailReason, string> = {
  expired: "expired",
  items: "not for the items",
  minimum: "minimum not reached",
  "first-order": "first orders only",
  other: "something else",
};

/** Texts of the work queue. */
export const taskTexts = {
  summary: (live: number, countries: number) =>
    `${counted(live, "live code", "live codes")} in ${counted(countries, "country", "countries")}.`,
  doneTodayNote:
    "Codes that were verified, edited, added or removed by hand, each counted once, without changes that were undone today",
  noneFound:
    "Nothing of this list is found by that. Clear the search and the filters to see all of it.",
  lists,
  done,
  missed: "Looked for, not found",
  missedNote:
    "Searches of the last 30 days that found nothing, from three networks or more on a day. Words unlike those of any store or product are not counted, as they may be people's names.",
  daySearches: (day: string, searches: number) =>
    `${day}: ${counted(searches, "search", "searches")}`,
  urgent: (count: number) =>
    count === 1 ? "1 ends by tomorrow" : `${number(count)} end by tomorrow`,
  reasons: (counts: Partial<Record<FailReason, number>>) =>
    failReasons
      .flatMap((name) => (counts[name] ? `${reasons[name]} ${number(counts[name])}` : []))
      .join(" · "),
  reportedGroups: {
    failing: "Failing: shoppers see them last",
    others: "Not sure: still in their place",
  } as Record<string, string>,
  worked: "Worked",
  shoppers: (count: number) => counted(count, "shopper", "shoppers"),
  accept: "Accept",
  acceptCode: (code: string) => `Accept ${code}`,
  dismissCode: (code: string) => `Dismiss ${code}`,
  copies: "Copies, 30 days",
  dayAnswers: (day: string, worked: number, failed: number) =>
    `${day}: ${number(worked)} yes, ${number(failed)} no`,
  entries: brandsAndCodes,
  first: (shown: number, all: number) =>
    `The first ${number(shown)} of ${number(all)}. The rest follows as these are done.`,
  brand: "Brand",
  select: (name: string) => `Select ${name}`,
  verify: "Verified today",
  extend: "Extend",
  deactivate: "Deactivate",
  confirm: "Fine as it is",
  note: "Note",
  open: (stores: number) => (stores === 1 ? "Open store" : `Open ${number(stores)} stores`),
  blocked: (opened: number, stores: number) =>
    `Your browser opened ${number(opened)} of ${number(stores)} stores. Allow pop-ups for this site to open all.`,
  noEnd: "No end",
  saved: {
    verify: (count: number) => `${counted(count, "code", "codes")} verified today`,
    extend: (count: number) => `${counted(count, "code", "codes")} extended`,
    deactivate: (count: number) => `${counted(count, "entry", "entries")} deactivated`,
    confirm: (count: number) => `${counted(count, "discount", "discounts")} kept without facts`,
    note: (count: number) => `${counted(count, "code", "codes")} noted`,
  },
};

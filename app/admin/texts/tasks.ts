import type { TaskList } from "#app/domain/catalogue/tasks.ts";
import { type FailReason, failReasons } from "#app/domain/verdict/answer.ts";
import { counted, number } from "./admin.ts";

const lists: Record<TaskList, string> = {
  expiring: "Expiring in 14 days",
  expired: "Expired",
  unverified: "Not verified for 90 days",
  untranslated: "No Arabic",
  unused: "Brands without codes",
  bare: "Delivery terms unknown",
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
  bare: "Delivery, returns or payment are known for every brand with codes.",
  unread: "Every live offer was understood, or is fine as it is.",
  usedUp: "No active code is used up.",
  reported: "No code is reported.",
  suggested: "No pending suggestions.",
};

const reasons: Record<FailReason, string> = {
  expired: "expired",
  items: "not for the items",
  minimum: "minimum not reached",
  "first-order": "first orders only",
  used: "already used",
  payment: "payment method or sale price",
  other: "something else",
};

export const taskTexts = {
  lists,
  done,
  reasons: (counts: Partial<Record<FailReason, number>>) =>
    failReasons
      .flatMap((name) => (counts[name] ? `${reasons[name]} ${number(counts[name])}` : []))
      .join(" · "),
  copies: "Copies, 30 days",
  verify: "Verified today",
  extend: "Extend",
  deactivate: "Deactivate",
  confirm: "Fine as it is",
  note: "Note",
  noEnd: "No end",
  saved: {
    verify: (count: number) => `${counted(count, "code", "codes")} verified today`,
    extend: (count: number) => `${counted(count, "code", "codes")} extended`,
    deactivate: (count: number) => `${counted(count, "entry", "entries")} deactivated`,
    confirm: (count: number) =>
      `${counted(count, "discount", "discounts")} confirmed without facts`,
    note: (count: number) => `Note saved for ${counted(count, "code", "codes")}`,
  },
};

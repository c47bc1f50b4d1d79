import { toDay } from "#app/domain/base/dates.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import { type AnsweredCode, findLiveCode } from "../answers/find-code.ts";
import type { ReadContext } from "./read-context.ts";

/** Loads the counter of copies, answers and missed searches, which most requests never need. */
export async function loadCounter({ env, now }: ReadContext) {
  const { createCounter } = await import("../answers/counter.ts");
  return createCounter(env, now);
}

export const codeServices = (ctx: ReadContext) => ({
  find: (id: number) => ctx.read("A code", findLiveCode(ctx.env.DB, id, ctx.days)),
  /** Shoppers' answers of the last 30 days. */
  record: async () => {
    const { readAnswerRecord } = await import("../answers/site-record.ts");
    return ctx.read("Answers", readAnswerRecord(ctx.db, toDay(ctx.now)));
  },
  countCopy: (request: Request, code: AnsweredCode) =>
    ctx.waitUntil(loadCounter(ctx).then((counter) => counter.countCopy(request, code))),
  /** Returns false if the address has answered about too many codes today. */
  countAnswer: async (request: Request, code: AnsweredCode, answer: Answer) => {
    const counting = (await loadCounter(ctx)).countAnswer(request, code, answer);
    const { accepted, verdict } = await ctx.read("An answer", counting);
    ctx.waitUntil(verdict);
    return accepted;
  },
});

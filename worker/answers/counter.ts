import { toDay } from "#app/domain/base/dates.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import { afterCommit, type WritePlatform } from "../catalogue/write/after-commit.ts";
import { logFailure } from "../http/log.ts";
import { type CountedKind, hashSender } from "./count-once.ts";
import { type Missed, recordMissed } from "./missed-searches.ts";
import { type AnsweredCode, recordAnswer, recordCopy } from "./record.ts";
import { updateVerdict } from "./verdicts.ts";

/** Counts what shoppers do with codes, and what they do not find. Nothing rejects: shoppers have their response by then. */
export function createCounter(
  { SESSION_SECRET }: Pick<Env, "SESSION_SECRET">,
  platform: Omit<WritePlatform, "author">,
  now: Date,
) {
  const { d1 } = platform;
  const day = toDay(now);
  const hash = (request: Request, kind: CountedKind, { id }: AnsweredCode) =>
    hashSender(SESSION_SECRET, request, { kind, about: String(id), day });
  const logged = async (what: string, work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      logFailure(`${what} could not be counted`, error);
    }
  };

  async function count(request: Request, code: AnsweredCode, answer: Answer): Promise<void> {
    const sender = await hash(request, "answer", code);
    const days = await recordAnswer(d1, code, answer, sender, now);
    if (await updateVerdict(d1, code, days, now)) await afterCommit(platform);
  }

  return {
    countCopy: (request: Request, code: AnsweredCode) =>
      logged(
        "A copy",
        hash(request, "copy", code).then((sender) => recordCopy(d1, code, sender, day)),
      ),
    countMissed: (request: Request, missed: Missed) =>
      logged("A search", recordMissed(d1, SESSION_SECRET, request, missed, day)),
    countAnswer: (request: Request, code: AnsweredCode, answer: Answer) =>
      logged("An answer", count(request, code, answer)),
  };
}

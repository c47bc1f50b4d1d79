import { toDay } from "#app/domain/base/dates.ts";
import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import { countableText } from "#app/domain/search/missed-text.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import { logFailure } from "../http/log.ts";
import { hashSender } from "./count-once.ts";
import type { AnsweredCode } from "./find-code.ts";
import { type Missed, recordMissed } from "./missed-searches.ts";
import { hashNetwork } from "./networks.ts";
import { type CodeEvent, codesPerDay, readAnswerer, recordEvents } from "./record.ts";
import { hashSystem } from "./systems.ts";
import { updateVerdicts } from "./verdicts.ts";

/** Result of an answer that was counted now or was already known from its network. */
interface Counted {
  /** False if the address has answered about too many other codes today. */
  accepted: boolean;
  /** Resolves once the verdict reflects all answers. Never rejects; shoppers do not wait for it. */
  verdict: Promise<void>;
}

/** Without a queue, answers are counted while the shopper waits. */
type AnswerEnv = Pick<Env, "DB" | "SESSION_SECRET"> & { ANSWERS?: Pick<Queue<CodeEvent>, "send"> };

/** Counts events; rejects if the write fails. Failed verdicts are retried with the next answer. */
export async function countEvents(d1: D1Database, events: readonly CodeEvent[], now: Date) {
  const { accepted, changed } = await recordEvents(d1, events);
  return { accepted, verdicts: logged("A verdict", updateVerdicts(d1, changed, now)) };
}

async function logged(name: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure(`${name} could not be counted`, error);
  }
}

export function createCounter({ DB, SESSION_SECRET, ANSWERS }: AnswerEnv, now: Date) {
  const day = toDay(now);
  const at = now.getTime();

  async function copy(request: Request, code: AnsweredCode): Promise<void> {
    const counted = { kind: "copy", subject: String(code.id), day } as const;
    const { addressKey } = await hashSender(SESSION_SECRET, request, counted);
    const event = { code, addressKey, at };
    await (ANSWERS ? ANSWERS.send(event) : recordEvents(DB, [event]));
  }

  return {
    /** The next two never reject: the shopper already has the response. */
    countCopy: (request: Request, code: AnsweredCode) => logged("A copy", copy(request, code)),
    countMissed: (request: Request, { text, country }: Missed, index: Promise<BrandIndex>) => {
      const record = async () => {
        const counted = countableText(await index, text);
        const missed = counted && { text: counted, country };
        if (missed) await recordMissed(DB, SESSION_SECRET, request, missed, day);
      };
      return logged("A search", record());
    },
    countAnswer: async (request: Request, code: AnsweredCode, answer: Answer): Promise<Counted> => {
      const [{ addressKey }, networks, system] = await Promise.all([
        hashSender(SESSION_SECRET, request, { kind: "answer", subject: "", day }),
        hashNetwork(DB, SESSION_SECRET, request, code, day),
        hashSystem(SESSION_SECRET, request, code),
      ]);
      const event = { code, answer, addressKey, networks, system, at };
      if (ANSWERS) {
        const { isKnown, times } = await readAnswerer(DB, event);
        const accepted = isKnown === 1 || times < codesPerDay;
        if (accepted && !isKnown) await ANSWERS.send(event);
        return { accepted, verdict: Promise.resolve() };
      }
      const { accepted, verdicts } = await countEvents(DB, [event], now);
      return { accepted: accepted[0] === true, verdict: verdicts };
    },
  };
}

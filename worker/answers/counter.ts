import { toDay } from "#app/domain/base/dates.ts";
import type { BrandIndex } from "#app/domain/search/brand-index.ts";
import { countableText } from "#app/domain/search/missed-text.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";
import type { WritePlatform } from "../catalogue/write/after-commit.ts";
import { logFailure } from "../http/log.ts";
import { hashSender } from "./count-once.ts";
import type { AnsweredCode } from "./find-code.ts";
import { type Missed, recordMissed } from "./missed-searches.ts";
import { hashNetwork } from "./networks.ts";
import { recordAnswer, recordCopy } from "./record.ts";
import { updateVerdict } from "./verdicts.ts";

/** An answer that was counted, or that its network has given before. */
interface Counted {
  /** False if the address has answered about too many other codes today. */
  isTaken: boolean;
  /** Done once the verdict is that of all answers, for which no shopper waits. Never rejects. */
  verdict: Promise<void>;
}

/** Counts what shoppers do with codes, and what they do not find. */
export function createCounter(
  { SESSION_SECRET }: Pick<Env, "SESSION_SECRET">,
  platform: Omit<WritePlatform, "author">,
  now: Date,
) {
  const { d1 } = platform;
  const day = toDay(now);
  const logged = async (what: string, work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      logFailure(`${what} could not be counted`, error);
    }
  };

  async function copy(request: Request, code: AnsweredCode): Promise<void> {
    const about = { kind: "copy", about: String(code.id), day } as const;
    const { addressKey } = await hashSender(SESSION_SECRET, request, about);
    await recordCopy(d1, code, addressKey, day);
  }

  return {
    /** Neither of these two rejects: shoppers have their response by then. */
    countCopy: (request: Request, code: AnsweredCode) => logged("A copy", copy(request, code)),
    countMissed: (request: Request, { text, country }: Missed, index: Promise<BrandIndex>) => {
      const record = async () => {
        const counted = countableText(await index, text);
        const missed = counted && { text: counted, country };
        if (missed) await recordMissed(d1, SESSION_SECRET, request, missed, day);
      };
      return logged("A search", record());
    },
    countAnswer: async (request: Request, code: AnsweredCode, given: Answer): Promise<Counted> => {
      const [{ addressKey }, networkKeys] = await Promise.all([
        hashSender(SESSION_SECRET, request, { kind: "answer", about: "", day }),
        hashNetwork(d1, SESSION_SECRET, request, code, day),
      ]);
      const answerer = { addressKey, networkKeys };
      const { isTaken, days } = await recordAnswer(d1, code, given, answerer, now);
      const renewal = days ? updateVerdict(d1, code, days, now) : Promise.resolve();
      return { isTaken, verdict: logged("A verdict", renewal) };
    },
  };
}

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
import { type GivenAnswer, readAnswerer, recordAnswers, recordCopy } from "./record.ts";
import { updateVerdict } from "./verdicts.ts";

/** An answer that was counted, or that its network has given before. */
interface Counted {
  /** False if the address has answered about too many other codes today. */
  isTaken: boolean;
  /** Done once the verdict is that of all answers, for which no shopper waits. Never rejects. */
  verdict: Promise<void>;
}

/** Without a queue answers are counted while the shopper waits. */
type AnswerEnv = Pick<Env, "SESSION_SECRET"> & {
  ANSWERS?: Pick<Queue<GivenAnswer>, "send">;
};

type VerdictPlatform = Pick<WritePlatform, "d1">;

/** Counts answers; the verdict on each code is then worked out once for all of them. */
async function countAnswers(platform: VerdictPlatform, given: readonly GivenAnswer[]) {
  const recorded = await recordAnswers(platform.d1, given);
  // The last of a code has seen the others.
  const answered = new Map(
    given.flatMap(({ code, at }, index) => {
      const days = recorded[index]?.days;
      return days ? [[`${code.id} ${code.checked}`, { code, days, now: new Date(at) }]] : [];
    }),
  );
  const renewVerdicts = async () => {
    for (const { code, days, now } of answered.values()) {
      await updateVerdict(platform.d1, code, days, now);
    }
  };
  return { recorded, renewVerdicts };
}

/**
 * Counts a batch of queued answers. Rejects if they could not be written, and then the queue delivers them
 * again. A verdict that could not be worked out waits for the code's next answer or the night.
 */
export async function takeAnswers(
  platform: VerdictPlatform,
  { messages }: { readonly messages: readonly { readonly body: GivenAnswer }[] },
): Promise<void> {
  const bodies = messages.map(({ body }) => body);
  const { renewVerdicts } = await countAnswers(platform, bodies);
  await logged("A verdict", renewVerdicts());
}

async function logged(what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure(`${what} could not be counted`, error);
  }
}

/** Counts what shoppers do with codes, and what they do not find. */
export function createCounter(
  { SESSION_SECRET, ANSWERS }: AnswerEnv,
  platform: VerdictPlatform,
  now: Date,
) {
  const { d1 } = platform;
  const day = toDay(now);

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
      const answered = { code, answer: given, answerer, at: now.getTime() };
      if (ANSWERS) {
        const { isKnown, mayAnswer } = await readAnswerer(d1, answerer);
        if (!isKnown && mayAnswer) await ANSWERS.send(answered);
        return { isTaken: isKnown || mayAnswer, verdict: Promise.resolve() };
      }
      const { recorded, renewVerdicts } = await countAnswers(platform, [answered]);
      const verdict = logged("A verdict", renewVerdicts());
      return { isTaken: recorded[0]?.isTaken === true, verdict };
    },
  };
}

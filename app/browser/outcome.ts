import { read, write } from "#app/device-storage.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";

const key = "answers";
const maxStored = 500;
const sent = 0;

/** Answers of this device by the id of the code, oldest first; `sent` once the site has received one. */
type Answers = ReadonlyMap<string, Answer | typeof sent>;

/**
 * Stored form of the answers. An object sorts ids, as they are numbers, so it also has their order;
 * devices that stored their answers before have none.
 */
type Stored = Readonly<Record<string, Answer | typeof sent>> & { readonly order?: unknown };

/** Answers of this page, for a browser that refuses storage. */
let pageAnswers: Answers = new Map();

function readAnswers(): Answers {
  const { order, ...answers }: Stored = (read(key) as Stored) ?? {};
  const ordered: string[] = Array.isArray(order) ? order.filter((id) => id in answers) : [];
  const ids = new Set([...Object.keys(answers).filter((id) => !ordered.includes(id)), ...ordered]);
  return new Map([...pageAnswers, ...[...ids].map((id) => [id, answers[id]!] as const)]);
}

function storeAnswer(id: string, answer: Answer | typeof sent): void {
  const others = [...readAnswers()].filter(([known]) => known !== id);
  pageAnswers = new Map([...others, [id, answer] as const].slice(-maxStored));
  write(key, { ...Object.fromEntries(pageAnswers), order: [...pageAnswers.keys()] });
}

/** Returns whether this device has answered about a code. */
export function isAnswered(id: string): boolean {
  return readAnswers().has(id);
}

/** Stores an answer and sends it; without a network it stays pending until the next page. */
export function answer(id: string, value: Answer): void {
  storeAnswer(id, value);
  sendWaiting();
}

/** Sends an event of a code; completes even if the page is left. */
export const post = (path: string, body: unknown) =>
  fetch(`/api/codes/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  });

async function send(): Promise<void> {
  for (const [id, answer] of readAnswers()) {
    if (answer === sent) continue;
    const { status } = await post(`${id}/outcome`, answer);
    if (status === 429 || status >= 500) return;
    storeAnswer(id, sent);
  }
}

/** Sends the pending answers, each once: several tabs take turns. */
export function sendWaiting(): void {
  const sending = navigator.locks ? navigator.locks.request(key, send) : send();
  sending
    // A browser that refuses storage also refuses locks.
    .catch((error) => (error?.name === "SecurityError" ? send() : undefined))
    // They stay pending.
    .catch(() => {});
}

addEventListener("online", sendWaiting);

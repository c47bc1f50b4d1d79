import { read, write } from "#app/device-storage.ts";
import type { Answer } from "#app/domain/verdict/answer.ts";

const key = "answers";
const maxStored = 500;
const sent = 0;

/** Answers of this device by the id of the code; `sent` once the site has received one. */
type Answers = Readonly<Record<string, Answer | typeof sent>>;

/** Answers of this page, for a browser that refuses storage. */
let pageAnswers: Answers = {};

const readAnswers = (): Answers => ({ ...pageAnswers, ...(read(key) as Answers) });

function storeAnswer(id: string, answer: Answer | typeof sent): void {
  const { [id]: _, ...others } = readAnswers();
  pageAnswers = Object.fromEntries([...Object.entries(others), [id, answer]].slice(-maxStored));
  write(key, pageAnswers);
}

/** Returns whether this device has answered about a code. */
export function isAnswered(id: string): boolean {
  return id in readAnswers();
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
  for (const [id, answer] of Object.entries(readAnswers())) {
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

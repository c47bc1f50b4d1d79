import type { Answer } from "#app/domain/verdict/answer.ts";
import { read, write } from "./device-storage.ts";

const key = "answers";
const maxKept = 500;
const sent = 0;

/** The answers of this device by the id of the code; `sent` once the site has one. */
type Answers = Readonly<Record<string, Answer | typeof sent>>;

const readAnswers = () => (read(key) ?? {}) as Answers;

function keep(id: string, answer: Answer | typeof sent): void {
  const { [id]: _, ...others } = readAnswers();
  write(key, Object.fromEntries([...Object.entries(others), [id, answer]].slice(-maxKept)));
}

/** Whether this device was asked about a code and answered. */
export function isAnswered(id: string): boolean {
  return id in readAnswers();
}

/** Keeps an answer and sends it; without a network it waits for the next page or the network. */
export function answer(id: string, given: Answer): void {
  keep(id, given);
  sendWaiting();
}

async function send(): Promise<void> {
  for (const [id, answer] of Object.entries(readAnswers())) {
    if (answer === sent) continue;
    const { status } = await fetch(`/api/codes/${id}/outcome`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(answer),
      keepalive: true,
    });
    if (status === 429 || status >= 500) return;
    keep(id, sent);
  }
}

/** Sends the answers that wait, each once: of several tabs one after the other. */
export function sendWaiting(): void {
  const sending = navigator.locks ? navigator.locks.request(key, send) : send();
  // They go on waiting.
  sending.catch(() => {});
}

addEventListener("online", sendWaiting);

import type { Failed } from "./intents.ts";

/** What the screen says about what was just done. */
export interface Message {
  text: string;
  /** Further faults, or warnings. */
  details: string[];
}

const bad = /Error|Validation/;

/** Whether a message is shown red: by the words in it, as specified. */
export function isBad({ text }: Message): boolean {
  return bad.test(text);
}

/** A message of one sentence. */
export function sentence(text: string, details: string[] = []): Message {
  return { text, details };
}

/** What the server refused, in its words; `silent` where it could not be reached or broke down. */
export function refusal({ error, errors }: Failed, silent: string): Message {
  if (error === "") return sentence(silent);
  return sentence(bad.test(error) ? error : `Error: ${error}`, errors?.slice(1));
}

import type { SiteQuestions } from "./ask-site.ts";
import type { CommandResult } from "./check-account.ts";
import type { Finding } from "./finding.ts";

/** The machine and the network, as a deployment uses them. */
export interface Platform extends SiteQuestions {
  /** Runs a command and returns what it wrote. `environment` is for CLOUDFLARE_ENV. */
  read: (environment: string, program: string, ...args: string[]) => CommandResult;
  /** Runs a command whose output the operator sees; returns its exit status. It can ask nothing. */
  show: (environment: string, program: string, ...args: string[]) => number;
  /** The same for a command that may ask the operator. */
  showAndAsk: (environment: string, program: string, ...args: string[]) => number;
  /** Seconds for which the first visitors of a new version are waited for. */
  watch: number;
  say: (line: string) => void;
}

const labels = { ok: "  ok    ", fix: "  FIX   ", note: "  note  " } as const;

/** Prints the findings, and returns how many are to be fixed. */
export function report(found: readonly Finding[], say: Platform["say"]): number {
  for (const { level, text } of found) say(labels[level] + text);
  return found.filter(({ level }) => level === "fix").length;
}

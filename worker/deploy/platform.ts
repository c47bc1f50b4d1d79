import type { CommandResult } from "./check-account.ts";
import type { Finding } from "./finding.ts";
import type { SmokeTestContext } from "./smoke-test.ts";

/** The machine and network interfaces used by a deployment. */
export interface Platform extends SmokeTestContext {
  /** Runs a command and returns its output. `environment` becomes CLOUDFLARE_ENV. */
  read: (environment: string, program: string, ...args: string[]) => CommandResult;
  /** Runs a command without input and shows its output; returns its exit status. */
  show: (environment: string, program: string, ...args: string[]) => number;
  /** Like `show`, for a command that may prompt the operator. */
  showInteractive: (environment: string, program: string, ...args: string[]) => number;
  /** Seconds for which a new version is watched at its first share of visitors. */
  watch: number;
  print: (line: string) => void;
}

const labels = { ok: "  ok    ", fix: "  FIX   ", note: "  note  " } as const;

/** Prints the findings and returns how many need fixing. */
export function report(results: readonly Finding[], print: Platform["print"]): number {
  for (const { level, text } of results) print(labels[level] + text);
  return results.filter(({ level }) => level === "fix").length;
}

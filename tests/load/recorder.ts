import type { Kind } from "./shoppers.ts";

interface Row {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** How often each status came; "error" if there was no answer. */
  statuses: Record<string, number>;
}

/** The value that this share of the sorted values stays under. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? Number.NaN;
}

/** Notes every answer of a run. */
export class Recorder {
  readonly #times = new Map<Kind, number[]>();
  readonly #statuses = new Map<Kind, Record<string, number>>();
  /** The first few answers that are neither 2xx nor 304, to be shown. */
  readonly failures: string[] = [];
  failed = 0;

  add(kind: Kind, path: string, status: number | "error", milliseconds: number): void {
    const times = this.#times.get(kind) ?? [];
    times.push(milliseconds);
    this.#times.set(kind, times);
    const statuses = this.#statuses.get(kind) ?? {};
    statuses[status] = (statuses[status] ?? 0) + 1;
    this.#statuses.set(kind, statuses);
    if (status !== "error" && ((status >= 200 && status < 300) || status === 304)) return;
    this.failed += 1;
    if (this.failures.length < 10) this.failures.push(`${status} ${path}`);
  }

  #row(kinds: Kind[], seconds: number): Row {
    const sorted = kinds.flatMap((kind) => this.#times.get(kind) ?? []).sort((a, b) => a - b);
    const statuses: Record<string, number> = {};
    for (const kind of kinds) {
      for (const [status, count] of Object.entries(this.#statuses.get(kind) ?? {})) {
        statuses[status] = (statuses[status] ?? 0) + count;
      }
    }
    return {
      requests: sorted.length,
      perSecond: sorted.length / seconds,
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      p99: quantile(sorted, 0.99),
      statuses,
    };
  }

  /** The rows of the report: each kind, then all shoppers' requests together. */
  rows(seconds: number): [string, Row][] {
    const kinds = [...this.#times.keys()].sort();
    const shoppers = kinds.filter((kind) => kind !== "upload");
    return [
      ...kinds.map((kind): [string, Row] => [kind, this.#row([kind], seconds)]),
      ["all but uploads", this.#row(shoppers, seconds)],
    ];
  }
}

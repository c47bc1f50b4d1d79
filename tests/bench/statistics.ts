/** The middle of several rounds, with how far they spread. */
export interface Figure {
  median: number;
  min: number;
  max: number;
}

/** Sums up one figure of several rounds. Throws without any. */
function figureOf(values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error("No round was measured.");
  return { median: (low + high) / 2, min: sorted[0] ?? low, max: sorted.at(-1) ?? high };
}

/** The ratio of two figures, taken round by round, so that what slows one round slows both. */
function ratioOf(values: readonly number[], others: readonly number[]): Figure {
  return figureOf(values.map((value, round) => value / (others[round] ?? Number.NaN)));
}

function digits(value: number): string {
  const size = Math.abs(value);
  if (size === 0 || size >= 100) return value.toFixed(0);
  return value.toFixed(size >= 10 ? 1 : 2);
}

/** A figure as a cell of a table: "2.40 (2.31–2.52)", or "0" if no round differs. */
export function cell({ median, min, max }: Figure): string {
  if (min === max) return digits(median);
  return `${digits(median)} (${digits(min)}–${digits(max)})`;
}

/** Figures by name, each with one value a round. */
export class Rounds {
  readonly #values = new Map<string, number[]>();

  add(name: string, value: number): void {
    const values = this.#values.get(name);
    if (values) values.push(value);
    else this.#values.set(name, [value]);
  }

  values(name: string): readonly number[] {
    return this.#values.get(name) ?? [];
  }

  figure(name: string): Figure {
    return figureOf(this.values(name));
  }

  figures(): Record<string, Figure> {
    return Object.fromEntries([...this.#values].map(([name, all]) => [name, figureOf(all)]));
  }

  ratio(name: string, other: string): Figure {
    return ratioOf(this.values(name), this.values(other));
  }
}

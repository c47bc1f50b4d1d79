/** Measurements by name, each with a value per round, and limits that the project has for some. */
export class Measures {
  readonly #values = new Map<string, number[]>();
  readonly #limits = new Map<string, number>();

  /** Adds the value of a round; `most` is the limit of the median. */
  add(name: string, value: number, most?: number): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
    if (most !== undefined) this.#limits.set(name, most);
  }

  /** Returns the median, lowest and highest value of each measurement. */
  figures() {
    const entries = [...this.#values].map(([name, values]) => {
      const sorted = values.toSorted((a, b) => a - b);
      const at = (place: number) => sorted[Math.trunc(place)] ?? Number.NaN;
      const median = (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
      return [name, { median, min: at(0), max: at(sorted.length - 1) }] as const;
    });
    return Object.fromEntries(entries);
  }

  /** Returns the measurements as a table in Markdown. */
  table(): string {
    const rows = Object.entries(this.figures()).map(([name, { median, min, max }]) => {
      const most = this.#limits.get(name);
      const verdict = most === undefined ? "" : `${most}: ${median <= most ? "met" : "MISSED"}`;
      return `| ${[name, ...[median, min, max].map(digits), verdict].join(" | ")} |`;
    });
    const head = "| | median | lowest | highest | at most |\n| --- | ---: | ---: | ---: | ---: |";
    return [head, ...rows].join("\n");
  }
}

function digits(value: number): string {
  if (Number.isInteger(value) || value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** Measurements of the site and of the base by name, each with a value per round, and their limits. */
export class Measures {
  readonly #values = new Map<string, Record<string, number[]>>();
  readonly #limits = new Map<string, number | undefined>();

  /** Adds the value of a round; `most` and `mostOfBase` are limits of the site's median. */
  add(site: string, name: string, value: number, most?: number, mostOfBase?: number): void {
    const values = this.#values.get(name) ?? {};
    this.#values.set(name, { ...values, [site]: [...(values[site] ?? []), value] });
    this.#limits.set(`app: ${name}`, most).set(`${name}, times the base`, mostOfBase);
  }

  table(): string {
    const all = [...this.#values].flatMap(([name, { app = [], base }]) => {
      const own = [`app: ${name}`, app] as const;
      if (!base) return [own];
      const ratios = app.map((value, round) => value / (base[round] ?? 0));
      return [own, [`base: ${name}`, base], [`${name}, times the base`, ratios]] as const;
    });
    const rows = all.map(([name, values]) => {
      const sorted = values.toSorted((a, b) => a - b);
      const at = (place: number) => sorted[Math.trunc(place)] ?? Number.NaN;
      const median = (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
      const most = this.#limits.get(name);
      const verdict = most === undefined ? "" : `${most}: ${median <= most ? "met" : "MISSED"}`;
      return `| ${[name, ...[median, at(0), at(sorted.length - 1)].map(digits), verdict].join(" | ")} |`;
    });
    const head = "| | median | lowest | highest | at most |\n| --- | ---: | ---: | ---: | ---: |";
    return [head, ...rows].join("\n");
  }
}

function digits(value: number): string {
  if (Number.isInteger(value) || value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}

import fc from "fast-check";
import { expect } from "vitest";

/** Changes of a model by the acts that are possible now. */
export type Acts<Model> = Readonly<Record<string, Partial<Model> | false | "" | undefined>>;

interface Walk<Model, Screen> {
  readonly start: Model;
  readonly open: () => Promise<Screen>;
  /** Returns no act where the walk ends. */
  readonly acts: (model: Model) => Acts<Model>;
  readonly act: (screen: Screen, name: string) => Promise<unknown>;
  readonly shown: (screen: Screen, model: Model) => unknown;
  readonly expected: (model: Model) => unknown;
  readonly close?: (screen: Screen) => void;
  readonly runs?: number;
}

/**
 * Takes random steps through the states of a model and compares the page with it after each.
 * Every other act is one of the least taken, so that rare ones are met too.
 */
export async function walk<Model, Screen>(walk: Walk<Model, Screen>): Promise<void> {
  const picks = fc.array(fc.noBias(fc.nat()), { minLength: 10, maxLength: 16 });
  const times = new Map<string, number>();
  const property = fc.asyncProperty(picks, async (picks) => {
    const screen = await walk.open();
    let model = walk.start;
    const taken: string[] = [];
    for (const pick of picks) {
      const acts = Object.entries(walk.acts(model)).filter(([, change]) => change);
      if (acts.length === 0) break;
      const least = Math.min(...acts.map(([name]) => times.get(name) ?? 0));
      const rare = acts.filter(([name]) => (times.get(name) ?? 0) === least);
      const possible = taken.length % 2 ? rare : acts;
      const [name, change] = possible[pick % possible.length]!;
      times.set(name, (times.get(name) ?? 0) + 1);
      taken.push(name);
      await walk.act(screen, name);
      model = { ...model, ...change };
      expect(await walk.shown(screen, model), taken.join(", ")).toEqual(walk.expected(model));
    }
    walk.close?.(screen);
  });
  await fc.assert(property, { seed: 7, numRuns: walk.runs ?? 6, endOnFailure: true });
}

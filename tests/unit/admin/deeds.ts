import * as React from "react";
import { vi } from "vitest";

/** A drawn element of the page, with its place in the drawing. */
export interface Drawn {
  place: string;
  tag: string;
  props: Record<string, any>;
  text: string;
  /** The text that is not of the elements in it. */
  own: string;
}

// What hooks keep of each component, by its place.
type Kept = { value?: any; deps?: readonly unknown[] | undefined; end?: any };
let kept: Kept[] = [];
let at = 0;
let effects: (() => void)[] = [];
let workspace: unknown;
let made = 0;

const keep = (first: () => unknown): Kept => {
  kept[at] ??= { value: first() };
  const own = kept[at] as Kept;
  at += 1;
  return own;
};
const isSame = (before?: readonly unknown[], now?: readonly unknown[]) =>
  before !== undefined && now?.every((one, index) => Object.is(one, before[index])) === true;
function useMemo(make: () => unknown, deps: readonly unknown[]) {
  const own = keep(() => undefined);
  if (!isSame(own.deps, deps)) Object.assign(own, { value: make(), deps });
  return own.value;
}
function useEffect(run: () => void, deps?: readonly unknown[]) {
  const own = keep(() => undefined);
  if (isSame(own.deps, deps)) return;
  effects.push(() => {
    own.end?.();
    Object.assign(own, { end: run(), deps });
  });
}
const contextOf = ({ _currentValue: value }: any) => value ?? workspace;
const hooks = {
  ...{ use: contextOf, useContext: contextOf, useMemo, useEffect, useLayoutEffect: useEffect },
  useState(first: unknown) {
    const own = keep(() => (typeof first === "function" ? first() : first));
    const set = (to: unknown) => {
      own.value = typeof to === "function" ? to(own.value) : to;
    };
    return [own.value, set];
  },
  useRef: (current: unknown) => keep(() => ({ current })).value,
  useEffectEvent(latest: (...given: unknown[]) => unknown) {
    const own = keep(() => ({})).value;
    own.latest = latest;
    return (...given: unknown[]) => own.latest(...given);
  },
  useId: () => keep(() => `id${made++}`).value,
  useSyncExternalStore: (_: unknown, get: () => unknown) => get(),
  useDeferredValue: (value: unknown) => value,
  useImperativeHandle(ref: any, make: () => unknown) {
    ref.current = make();
  },
};

// Holds the hooks that a component calls as `H`; its whole name changes between versions of React.
const [, internals] = Object.entries(React).find(([name]) => name.includes("CLIENT_INTERNALS")) as [
  string,
  any,
];

/** What was done since it was last read, in order. */
let deeds: string[] = [];
const write = (_: string, value: unknown) =>
  value instanceof Set ? [...value] : typeof value === "function" ? "ƒ" : (value ?? null);
/** Records that something was done, and with what. */
export function deed(name: string, ...given: unknown[]): void {
  const texts = given.map((one) => (typeof one === "string" ? one : JSON.stringify(one, write)));
  const line = [name, ...texts].join(" ").replaceAll("\n", "⏎");
  deeds.push(line.length > 400 ? `${line.slice(0, 280)}…${line.slice(-120)}` : line);
}

/** Draws a part with what it did before kept: as React does, but by the hooks above and without a document. */
class Drawing {
  #kept = new Map<string, Kept[]>();
  #refs = new Map<string, unknown>();
  #within: Drawn | null = null;
  elements: Drawn[] = [];
  part: React.ReactElement;
  constructor(part: React.ReactElement) {
    this.part = part;
  }

  /** Draws it, and again until nothing changes; returns what is new of it, and what has gone. */
  async draw(): Promise<string[]> {
    const before = this.lines();
    let last = "";
    for (let round = 0; round < 5; round++) {
      [this.elements, effects] = [[], []];
      const waits: Promise<unknown>[] = [];
      this.#expand(this.part, "", waits);
      for (const run of effects) run();
      await vi.advanceTimersByTimeAsync(4_000);
      await Promise.all(waits);
      await new Promise(setImmediate);
      const drawn = this.lines().join("\n");
      if (round > 0 && effects.length + waits.length === 0 && drawn === last) break;
      last = drawn;
    }
    const now = this.lines();
    const [was, is] = [new Set(before), new Set(now)];
    const added = now.filter((line) => !was.has(line)).map((line) => `+ ${line}`);
    return [...added, ...before.filter((one) => !is.has(one)).map((line) => `- ${line}`)];
  }

  end(): void {
    for (const { end } of [...this.#kept.values()].flat()) end?.();
  }

  /** Each element with what it says itself, and its attributes. */
  lines(): string[] {
    return this.elements.flatMap(({ tag, props, own }) => {
      const { children, style, ref, className, id, ...shown } = props;
      if (/^opt/.test(tag)) return [];
      const said = Object.entries(shown)
        .filter(([, value]) => !/^(function|undefined)$/.test(typeof value))
        .map(([name, value]) => `${name}=${JSON.stringify(value)}`.slice(0, 90));
      return own || said.length > 0 ? [[tag, ...said, own].join(" ").slice(0, 500)] : [];
    });
  }

  #expand(node: any, place: string, waits: Promise<unknown>[]): string {
    if (node === null || node === undefined || typeof node === "boolean") return "";
    if (Array.isArray(node))
      return node
        .map((one, at) => this.#expand(one, `${place}.${one?.key ?? at}`, waits))
        .join(" ");
    if (typeof node !== "object") {
      if (this.#within) this.#within.own += String(node).slice(0, 200);
      return String(node).slice(0, 200);
    }
    const { type, props } = node;
    if (typeof type === "string")
      return this.#put({ place, tag: type, props, text: "", own: "" }, waits);
    if (type._init) {
      try {
        return this.#expand({ type: type._init(type._payload), props }, place, waits);
      } catch (wait) {
        waits.push(wait as Promise<unknown>);
        return "";
      }
    }
    if (typeof type !== "function") return this.#expand(props.children, place, waits);
    const own = `${place}/${type.name}`;
    [kept, at] = [this.#kept.get(own) ?? [], 0];
    this.#kept.set(own, kept);
    const before = internals.H;
    internals.H = hooks;
    try {
      node = type(props);
    } finally {
      internals.H = before;
    }
    return this.#expand(node, own, waits);
  }

  #put(drawn: Drawn, waits: Promise<unknown>[]): string {
    const { place, tag, props } = drawn;
    this.elements.push(drawn);
    const outer = this.#within;
    this.#within = drawn;
    drawn.text = this.#expand(props.children, `${place}>${tag}`, waits).replace(/\s+/g, " ").trim();
    this.#within = outer;
    if (!props.ref || this.#refs.has(place)) return drawn.text;
    const name = `${tag} ${(props["aria-label"] ?? drawn.text).slice(0, 30)}`;
    const get = (_: unknown, does: string) =>
      does === "element" ? null : (...given: unknown[]) => deed(`${does} of ${name}`, ...given);
    const element = new Proxy({}, { get });
    this.#refs.set(place, element);
    if (typeof props.ref === "function") props.ref(element);
    else props.ref.current = element;
    return drawn.text;
  }
}

const sample = { preventDefault: () => {}, currentTarget: { address: "http://a" } };

/** Where an operator is: what is drawn, and what is so before. */
interface Situation {
  part: React.ReactElement;
  workspace: object;
  begin: () => void;
  /** The elements whose events are tried, by tag and label. */
  only: string;
  /** The text of a button, or the tag of an element, that is clicked or sent first. */
  press?: string | undefined;
  /** What is read of the state after each event, to tell what has changed of it. */
  state: () => Record<string, unknown>;
}

/**
 * Gives each element that is drawn in a situation all the events that it listens to, from the beginning for
 * each element, and returns all that it does then, and how the drawing changes. `events` are those of a
 * listener.
 */
export async function deedsIn(
  situation: Situation,
  events: (listener: string, of: Drawn) => [name: string, event: object | string][],
): Promise<string[]> {
  const begin = async () => {
    [workspace, made, deeds] = [situation.workspace, 0, []];
    situation.begin();
    const drawing = new Drawing(situation.part);
    await drawing.draw();
    const { press } = situation;
    if (press) {
      const found = drawing.elements.find(({ tag, text }) => tag === press || text === press);
      found?.props[press === "form" ? "onSubmit" : "onClick"](sample);
      await drawing.draw();
    }
    return drawing;
  };
  const first = await begin();
  const record = [deeds.map((line) => `  ${line}`).join("\n")];
  first.end();
  for (const { place, tag, props, text, own: said } of first.elements) {
    const listeners = Object.keys(props).filter((name) => /^on[A-Z]/.test(name));
    const name = `${tag} ${props["aria-label"] ?? text.slice(0, 60)}`;
    if (listeners.length === 0 || !new RegExp(situation.only).test(name)) continue;
    const drawing = await begin();
    const lines: string[] = [];
    for (const listener of listeners) {
      for (const [name, event] of events(listener, { place, tag, props, text, own: said })) {
        deeds = [];
        const before = situation.state();
        const own = drawing.elements.find((one) => one.place === place);
        const given =
          typeof event === "string"
            ? event
            : {
                preventDefault: () => deed("preventDefault"),
                preventGridDefault: () => deed("preventGridDefault"),
                stopPropagation: () => deed("stopPropagation"),
                ...event,
              };
        if (!own) deed("it has gone");
        await own?.props[listener]?.(...(listener === "onCellKeyDown" ? [event, given] : [given]));
        const drawn = await drawing.draw();
        for (const [key, value] of Object.entries(situation.state()))
          if (JSON.stringify(value, write) !== JSON.stringify(before[key], write))
            deed(`${key} becomes`, value ?? null);
        const rest = drawn.length > 16 ? [`and ${drawn.splice(8).length} lines more`] : [];
        lines.push(
          `  ${listener} ${name}`.trimEnd(),
          ...[...deeds, ...drawn, ...rest].map((line) => `    ${line}`),
        );
      }
    }
    drawing.end();
    record.push([name, ...lines].join("\n"));
  }
  return record;
}

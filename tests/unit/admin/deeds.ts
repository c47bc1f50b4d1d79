import { createElement as h, useMemo } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub, useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { vi } from "vitest";
import { tableFormats } from "#app/admin/export/write-table.ts";
import { currentEdits, settle } from "#app/admin/records/edits.ts";
import { networkError } from "#app/admin/requests/client.ts";
import type { ReviewFlow } from "#app/admin/review/review-flow.ts";
import type { Reviewed, ReviewRequest } from "#app/admin/review/review-request.ts";
import type { Notifications } from "#app/admin/shell/notifications.ts";
import type { Session } from "#app/admin/shell/session.ts";
import { WorkspaceProvider } from "#app/admin/shell/workspace-provider.tsx";
import { type ShortcutView, setLetterKeys, shortcuts } from "#app/admin/shortcuts/shortcuts.ts";
import { changeDraft, currentDraft } from "#app/admin/upload/draft.ts";
import { readTableFile } from "#app/admin/upload/spreadsheet/file/read-file.ts";
import { openTable, setTable } from "#app/admin/upload/spreadsheet/open-table.ts";
import { deed, takeDeeds } from "../deed.ts";
import {
  awaitDone,
  choose,
  click,
  difference,
  lineOf,
  linesOf,
  nameOf,
  press,
  resizeTo,
  rest,
  scrollToEnd,
  seen,
  sizesOf,
  transfer,
  type,
} from "./document.ts";

/** A status, and the body, which may take some milliseconds to come; a text is that of a file. */
type Answer = readonly [status: number, body: unknown, late?: number];

/** What the server answers to calls that end so, "POST .*edits": always, one after the other, or never. */
export type Answers = Record<string, Answer | readonly Answer[] | null>;

/** All that the shell provides to a view. */
export type Workspace = Session & Notifications & ReviewFlow & { slot: HTMLElement | null };

/** Renders children with the values that the shell provides. */
export const inWorkspace = (workspace: Workspace, ...children: React.ReactNode[]) => {
  const { slot } = workspace;
  const props = { session: workspace, notifications: workspace, review: workspace, slot };
  return h(WorkspaceProvider, props, ...children);
};

/** A part of the workspace in its frame, and what is so before. */
export interface Drawing {
  part: any;
  props: object;
  workspace: Workspace;
  address: string | object;
  answers: Answers;
  /** What stands in its outlet, once the view was read so many times again, at an address. */
  view?: ((reads: number, address: URL) => React.ReactNode) | undefined;
  /** Its properties once the view was read again, and once more. */
  later?: readonly object[] | undefined;
  /** Situations that are walked through, in place of trying each element: see `walkThrough`. */
  walks?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Makes the unsaved changes, the draft and the open table what they were. */
  restore: () => void;
}

/** What will make the unsaved changes, the draft and the open table what they are now. */
export function keepState(): () => void {
  const [edits, { draft }, table] = [currentEdits(), currentDraft(), openTable()];
  return () => {
    settle(() => edits);
    if (currentDraft().draft !== draft) changeDraft(draft);
    setTable(table);
  };
}

/** What a person does to an element, by its name. */
type Deed = readonly [name: string, act: (element: any) => void];

const chordsOf = (...views: ShortcutView[]) =>
  views.flatMap((view) =>
    Object.values(shortcuts[view]).flatMap(([, , ...chords]: readonly string[]) => chords),
  );
const usual = "Ctrl s,Ctrl z,Ctrl k,Tab,Shift Tab,q,Meta a,F8,Alt ArrowDown,Ctrl Enter".split(",");
const inList = [...new Set([...chordsOf("everywhere", "tasks", "brands"), ...usual])];
const inSheet = [...chordsOf("codes"), ...usual];
const inField = "Enter,Escape,Tab,Shift Tab,ArrowDown,ArrowUp,Alt ArrowDown,Ctrl Enter".split(",");
const inCell = "q,Enter,Delete, ,Ctrl ;,Ctrl d".split(",");

const pressing = (chords: Iterable<string>): Deed[] =>
  [...chords].map((chord) => [
    chord,
    (element) => {
      const { activeElement: focused, body } = document;
      press(focused === body ? element : focused, chord);
    },
  ]);
const typing = (...texts: string[]): Deed[] =>
  texts.map((text) => [`type ${text}`, (field) => type(field, text)]);
const pasting = (...texts: string[]): Deed[] =>
  texts.map((text) => [`paste ${text}`, (it) => transfer(it, "paste", { "text/plain": text })]);
const leaving: Deed = [
  "type faces.com and leave",
  (field) => {
    type(field, "faces.com");
    field.blur();
  },
];
const sending = [" https://a.com/ ", " "].map(
  (text): Deed => [
    `type and send ${text}`,
    (field) => {
      type(field, text);
      field.form.requestSubmit();
    },
  ],
);
const clicking: Deed = ["click", click];
const table = "X\tY\nZ\t2027-01-31";
const fileOf = (name: string, text: string) => new File([text], name);
// Its rows are what is of interest.
tableFormats.xlsx.write = async (rows) => new TextEncoder().encode(JSON.stringify(rows));
const csv = fileOf("codes.csv", "Store,Code,Discount,Verified\nNoon,A,5% off,2026-11-01");
const all = fileOf("all.json", '{"uae":[],"oman":[]}');
const files = [fileOf("a.json", "[]"), all, fileOf("a.txt", "x"), csv, fileOf("bad.xlsx", "x")];
const chooseIt = (file: File): Deed => [`choose ${file.name}`, (it) => choose(it, [file])];
const choosing = files.map(chooseIt);
// Of so many bytes, as is said of them.
const large = [200_000_000, 200_000_001].map((size) =>
  chooseIt(Object.defineProperty(fileOf(`${size}.json`, '{"uae":[]}'), "size", { value: size })),
);
const dragging: Deed[] = [
  ["drag a text over", (it) => transfer(it, "dragover", { "text/plain": "" })],
  ["drag a file over", (it) => transfer(it, "dragover", {}, files)],
  ["drag it away", (it) => transfer(it, "dragleave", {})],
  ["drop nothing", (it) => transfer(it, "drop", {})],
  ["drop two files", (it) => transfer(it, "drop", {}, files)],
  ["paste cells", (it) => transfer(it, "paste", { "text/plain": "a\tb", "text/html": "<table >" })],
  [
    "paste JSON",
    (it) => transfer(it, "paste", { "text/plain": " [1,\n2]", "text/html": "<table>" }),
  ],
];
const show = (visibilityState: string): Deed => [
  `the tab is ${visibilityState}`,
  () => {
    Object.defineProperty(document, "visibilityState", {
      value: visibilityState,
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange"));
  },
];

/** Of a long table the first rows and the last are tried, and of their cells those of the first and the last. */
const isTried = (element: Element) => {
  const row = element.closest("[role=row], tr");
  if (!row) return true;
  const rows = [...(row.parentElement?.children ?? [])];
  const first = element.matches("[role=gridcell]") ? 1 : 3;
  return rows.indexOf(row) <= first || row === rows.at(-1);
};

function deedsOf(element: any): Deed[] {
  if (element.matches("[disabled]") || !isTried(element)) return [];
  if (element === document.body)
    return [show("hidden"), show("visible"), ...pressing(["F8", "Ctrl Enter"])];
  if (element.matches("[type=file]")) return [["choose none", (it) => choose(it, [])], ...choosing];
  if (element.matches("select"))
    return typing(
      ...new Set<string>([element.options[0].value, [...element.options].at(-1).value]),
    );
  if (element.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])")) {
    const text = element.type === "date" ? "2027-01-31" : "5% zz";
    const drags = element.matches("textarea") ? dragging : [];
    const sends = element.type === "url" ? sending : [];
    return [
      clicking,
      ...typing(text, ""),
      leaving,
      ...pasting(table),
      ...pressing(inField),
      ...drags,
      ...sends,
    ];
  }
  if (element.matches("[role=gridcell]")) {
    const clicking: Deed = ["click twice", (it) => [click(it), click(it)]];
    const copying: Deed = ["copy", (it) => transfer(it, "copy", {})];
    if (!element.closest("[aria-rowindex='2']"))
      return [clicking, ...pressing("q"), ...pasting(table)];
    const all = element.matches("[data-field]") ? inSheet : inList;
    const keys = element.matches("[aria-colindex='2']") ? all : inCell;
    const undoing: Deed = [
      "Delete, then Ctrl z",
      (it) => [press(it, "Delete"), press(it, "Ctrl z")],
    ];
    return [clicking, ...pressing(keys), undoing, ...pasting("5% off", table), copying];
  }
  const isUsed = element.matches("a[href], button, summary, input, [role=option], [aria-sort]");
  return isUsed ? [clicking] : [];
}

const noon = Date.now();
let root: ReturnType<typeof createRoot> | undefined;
let [isRefused, isSlow] = [false, false];
/** How often the view was read, and each answer given, since the drawing began. */
let reads = 0;
let given = new Map<string, number>();
let readAgain = async () => {};

/** The address, which a part may change. */
function Place() {
  readAgain = useRevalidator().revalidate;
  const { pathname, search, state } = useLocation();
  return h("p", { "data-at": pathname + search, "data-state": state && JSON.stringify(state) });
}

const withoutIds = (text: string) =>
  text.replaceAll(/[\da-f]{32}|[\da-f]{8}(-[\da-f]{4,12}){4}/g, "…");

function answerBy(answers: Answers): void {
  vi.stubGlobal("confirm", (text: string) => {
    deed("asks the operator", text);
    return !isRefused;
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const { method = "GET", body: sent = "", signal } = init;
    deed("asks the server", method, withoutIds(`${path} ${sent}`).trim());
    const call = `${method} ${path.replace(/\?.*/, "")}`;
    const [end = "", answer] =
      Object.entries(answers).find(([end]) => RegExp(`${end}$`).test(call)) ?? [];
    if (answer === null) return new Promise(() => {});
    if (isRefused || !answer) throw new TypeError("network");
    const all = (Array.isArray(answer[0]) ? answer : [answer]) as readonly Answer[];
    const turn = given.get(end) ?? 0;
    given.set(end, turn + 1);
    const [status, body, late = isSlow ? 500 : 0] = all[turn] ?? (all.at(-1) as Answer);
    const come = () =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", reject);
        setTimeout(resolve, late);
      });
    if (typeof body === "string")
      return { ok: true, status, blob: () => come().then(() => new Blob([body])) };
    if (late > 0) await come();
    return Response.json(body, { status });
  });
  vi.stubGlobal(
    "Worker",
    class {
      onmessage = (_: object) => {};
      async postMessage(from: File | string) {
        this.onmessage({ data: await awaitDone(readTableFile(from)) });
      }
      terminate() {}
    },
  );
}

/** Does all that a review can do, in turn. */
async function follow(request: ReviewRequest): Promise<void> {
  deed("reviews", request);
  const preview = await request.preview();
  deed("  preview gives", preview);
  if (!preview.ok) return deed("  a failure says", request.failed?.(preview) ?? "what it is");
  const { saved, ticks } = request;
  const { review = [], warnings } = preview.value;
  const reviewed: Reviewed = { countries: review, warnings };
  deed("  saved says", typeof saved === "function" ? saved(reviewed) : saved);
  deed("  commit gives", await request.commit({ uae: 3 }));
  follows += 1;
  for (const { label, choose } of follows > 3 ? [] : (request.alternatives?.(reviewed) ?? [])) {
    deed("  offers", label);
    choose();
  }
  if (follows < 3) ticks?.choose(new Set(ticks.items.map(({ key }) => key)));
  request.onSaved?.();
  request.focusSaved?.();
}
let follows = 0;

async function begin(drawing: Drawing): Promise<void> {
  const { part, props, later = [], workspace, address, restore, view = () => null } = drawing;
  root?.unmount();
  document.body.replaceChildren();
  localStorage.clear();
  resizeTo();
  vi.setSystemTime(noon);
  restore();
  setLetterKeys(true);
  const [box, dock] = [document.createElement("div"), document.createElement("footer")];
  for (const one of [box, dock]) document.body.appendChild(one);
  const telling = (name: string, call: unknown) =>
    typeof call === "function" && /^on[A-Z]/.test(name)
      ? (...given: unknown[]) => {
          deed(name, ...given);
          return call(...given);
        }
      : call;
  const told = (of: object) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, telling(name, value)]));
  const acts = ["notify", "showMessage", "endSession"].map((name) => [
    name,
    (...given: unknown[]) => deed(name, ...given),
  ]);
  const upload = async ({ operation: _, ...given }: any) => {
    deed("uploads", given);
    return isRefused ? networkError : { ok: true, value: { warnings: ["saved"] } };
  };
  const frame = { ...workspace, ...Object.fromEntries(acts), upload, review: follow, slot: dock };
  [reads, given] = [-1, new Map()];
  const shown = () => useRouteLoaderData("screen") as number;
  const View = () => {
    const at = shown();
    const { pathname, search } = useLocation();
    return useMemo(() => view(at, new URL(pathname + search, "http://a")), [at, pathname, search]);
  };
  const Screen = createRoutesStub([
    {
      ...{ path: "*", id: "screen" },
      // The view in the workspace's own frame.
      children: [{ path: "*", Component: View }],
      loader: async () => {
        deed("reads the view");
        reads += 1;
        // What is done together is done before it is there.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return reads;
      },
      action: async ({ request }) => {
        deed("sends", withoutIds(await request.text()));
        return isRefused ? networkError : { ok: true, value: { warnings: [], revision: 9 } };
      },
      Component: () => {
        const now = [props, ...later].slice(0, shown() + 1).at(-1) ?? props;
        return inWorkspace(frame as Workspace, h(Place), h(part, told(now)));
      },
    },
  ]);
  root = createRoot(box);
  root.render(h(Screen, { initialEntries: [address] }));
  await rest();
  const said = document.body.textContent ?? "";
  if (said.includes("Unexpected Application Error")) throw new Error(said.slice(0, 300));
  takeDeeds();
}

function tableLine(): string[] {
  const { source, ...said } = openTable() ?? {};
  return source ? [`table ${JSON.stringify(said)}`] : [];
}
/** The keys of unsaved changes, where they are kept otherwise than they are shown. */
function keptOtherwise(): string[] {
  const [kept, shown] = [JSON.parse(localStorage.getItem("coupon-edits") ?? "{}"), currentEdits()];
  const others = new Set(Object.keys(kept)).symmetricDifference(new Set(Object.keys(shown)));
  const differs = Object.keys(shown).filter((key) => {
    return JSON.stringify(kept[key]) !== JSON.stringify(shown[key]);
  });
  return [...others.union(new Set(differs))].map((key) => `kept otherwise ${key}`);
}
const stateOf = () => [
  ...keptOtherwise(),
  ...(Object.values(currentDraft().draft).some(Boolean)
    ? [`draft ${JSON.stringify(currentDraft())}`]
    : []),
  ...tableLine(),
  ...Object.entries(currentEdits()).map(
    ([key, { was, ...edit }]) => `edit ${key} ${JSON.stringify(edit)}`,
  ),
  ...linesOf(document.body),
];
const isSame = (some: string[], others: string[]) => some.join("\n") === others.join("\n");
/** Its name without numbers; of what stands in a table its column. */
function kindOf(element: Element): string {
  const column = element.closest("[aria-colindex]")?.getAttribute("aria-colindex");
  const name = column ? `${element.tagName} of column ${column}` : nameOf(element);
  return name.replaceAll(/\d+/g, "#");
}
const elementAt = (at: number) => seen(document.body)[at] as HTMLElement | undefined;

/** What a step of a situation does: "click", "type 5%", "choose a.json", or a key that is pressed. */
function deedBy(what: string): Deed {
  const [kind, ...texts] = what.split(" ");
  const text = texts.join(" ");
  if (kind === "click") return clicking;
  const [first] =
    kind === "type" ? typing(text) : kind === "paste" ? pasting(text) : pressing([what]);
  return [...choosing, ...large, ...dragging].find(([name]) => name === what) ?? (first as Deed);
}

/**
 * Goes through situations, each as steps one after the other, and returns what comes of each step. A step names an
 * element and what is done to it, "button Save: click", or a key for what has the focus, "Ctrl s". "read again": the
 * view is read anew. "wait": a minute goes by. "390 pixels": the window gets so wide. Steps joined by " & " do not wait for each other. One that ends with
 * ", refused" has no answer.
 */
async function walkThrough(drawing: Drawing): Promise<string[]> {
  const lines: string[] = [];
  async function take(step: string): Promise<void> {
    const [, name, what = ""] = /^(?:(.*): )?(.*)$/s.exec(step) ?? [];
    const { activeElement: focus } = document;
    const all = seen(document.body);
    const found =
      all.find((one) => nameOf(one) === name) ??
      all.find((one) => name && nameOf(one).startsWith(name));
    if (name && !found) deed("is not there");
    else if (what === "read again") readAgain();
    else if (what === "wait") await rest(60_000);
    else if (what === "scroll to the end") scrollToEnd();
    else if (/^[0-9]+ pixels$/.test(what)) resizeTo(Number.parseInt(what, 10));
    else deedBy(what)[1](found ?? focus ?? document.body);
    await rest(0);
    const now = document.activeElement;
    if (now !== focus && now !== found) deed("focus", now ? nameOf(now) : "");
  }
  for (const [title, steps] of Object.entries(drawing.walks ?? {})) {
    lines.push(`## ${title}`);
    await begin(drawing);
    await rest();
    for (const step of steps) {
      const state = () => [...stateOf(), ...sizesOf(document.body)];
      const [before, focus] = [state(), document.activeElement];
      follows = 0;
      isRefused = step.endsWith(", refused");
      for (const one of step.replace(/, refused$/, "").split(" & ")) await take(one);
      const taken = document.activeElement;
      await rest();
      isRefused = false;
      const now = document.activeElement;
      if (now !== focus && now !== taken) deed("focus", now ? nameOf(now) : "");
      const done = [...takeDeeds(), ...difference(before, state(), 6)];
      lines.push(step, ...done.map((text) => `  ${text}`));
    }
  }
  root?.unmount();
  root = undefined;
  return lines;
}

const asksOf = (done: readonly string[]) =>
  done.filter((text) => text.startsWith("asks the ")).length;

/** Deeds one after the other, each with the place of its element among those that are seen. */
type Path = readonly (readonly [at: number, deed: Deed])[];

/** What is tried: an element, its name, its kind, and by which line it was tried before. */
interface Tried {
  at: number;
  name: string;
  kind: string;
  line: string;
  deeds: readonly Deed[];
}

/**
 * Does all that a person can do to each element of a drawing, and then to those that newly come, and returns
 * what comes of each: what is done, and how the changes that are not saved and the document differ then. What asks
 * the server or the operator is done once more, without an answer. `tried` has the elements that were tried
 * before, and gets these.
 */
export async function deedsIn(drawing: Drawing, tried: Set<string>): Promise<string[]> {
  const lines: string[] = [];
  const paths: Path[] = [[]];
  const awaited = new Set<string>();
  // Of what newly comes one of each kind is tried.
  const isNew = (element: Element) =>
    !element.matches("[role=gridcell]") &&
    !tried.has(kindOf(element)) &&
    deedsOf(element).length > 0;

  async function walk(path: Path): Promise<void> {
    await begin(drawing);
    for (const [at, [, act]] of path) {
      act(elementAt(at) ?? document.body);
      await rest();
    }
    takeDeeds();
  }

  let answered = new Map<string, number>();
  async function tryElement(path: Path, { at, name, deeds }: Tried, isFresh: () => boolean) {
    // The state before each key, with the focus where it is pressed.
    let ready: string[] = [];
    const focusIt = async () => {
      const target = elementAt(at);
      if (target?.matches("[role=gridcell][aria-selected=false]")) click(target);
      else target?.focus();
      await rest(0);
    };
    const isReady = () => document.activeElement === elementAt(at) && isSame(ready, stateOf());
    /** Goes back to the state before, by the shortest way that leads there. */
    async function prepare(isPressed: boolean): Promise<void> {
      if (ready.length > 0 && isPressed) {
        if (isReady()) return;
        if (document.activeElement) press(document.activeElement, "Escape");
        drawing.restore();
        await focusIt();
        takeDeeds();
        if (isReady()) return;
      }
      if (ready.length > 0 || !isFresh()) await walk(path);
      if (isPressed) await focusIt();
      takeDeeds();
      ready = stateOf();
    }
    /** Presses a button again before the answer is there. */
    async function tryTwice([what, act]: Deed, once: number): Promise<void> {
      await prepare(false);
      isSlow = true;
      act(elementAt(at));
      await rest(0);
      const again = elementAt(at);
      if (again && nameOf(again) === name) act(again);
      await rest();
      isSlow = false;
      const asked = asksOf(takeDeeds());
      if (asked > once) lines.push(`${name}: ${what} twice`, `  asks ${asked - once} more`);
    }
    /** Does one thing, and returns how often it asked anybody. */
    async function tryDeed(deedOf: Deed, isUnanswered: boolean): Promise<number> {
      const [what, act] = deedOf;
      await prepare(!/^(click|type)/.test(what));
      const target = elementAt(at);
      if (!target) throw new Error(`${name} has gone`);
      const focus = document.activeElement;
      follows = 0;
      isRefused = isUnanswered;
      given = new Map(answered);
      act(target);
      await rest();
      isRefused = false;
      const now = document.activeElement;
      if (now !== focus && now !== target) deed("focus", now ? nameOf(now) : "");
      const changes = difference(ready, stateOf());
      const done = takeDeeds();
      if (done.length + changes.length === 0) return 0;
      const steps = [...path.map(([, [name]]) => name), `${name}: ${what}`];
      const ending = isUnanswered ? ", refused" : "";
      lines.push(steps.join(" > ") + ending, ...[...done, ...changes].map((text) => `  ${text}`));
      const more = changes.length > 0 ? seen(document.body).filter(isNew).map(kindOf) : [];
      if (!isUnanswered && path.length < 2 && more.some((kind) => !awaited.has(kind))) {
        paths.push([...path, [at, deedOf]]);
        for (const kind of more) awaited.add(kind);
      }
      if (changes.length > 0) {
        drawing.restore();
        await rest(0);
        takeDeeds();
      }
      return asksOf(done);
    }
    for (const one of deeds) {
      const asked = await tryDeed(one, false);
      if (asked > 0) await tryDeed(one, true);
      if (asked > 0 && one === clicking && /^button/.test(name)) await tryTwice(one, asked);
    }
  }

  answerBy(drawing.answers);
  if (drawing.walks) return walkThrough(drawing);
  for (const path of paths) {
    await walk(path);
    answered = new Map(given);
    const elements = seen(document.body).map((element, at): Tried => {
      const [name, kind] = [nameOf(element), kindOf(element)];
      const line = path.length > 0 ? kind : `${name} ${lineOf(element)}`;
      const isLeft = path.length > 0 && !isNew(element);
      return { at, name, kind, line, deeds: isLeft ? [] : deedsOf(element) };
    });
    const fresh = stateOf();
    const isFresh = () => document.activeElement === document.body && isSame(fresh, stateOf());
    const isBegun = (line: string) => line.startsWith("edit ") && !tried.has(line);
    for (const line of path.length > 0 ? [] : fresh.filter(isBegun)) {
      lines.push(`begins with ${line}`);
      tried.add(line);
    }
    for (const element of elements) {
      const { line, kind, deeds } = element;
      if (deeds.length === 0 || tried.has(line)) continue;
      tried.add(line).add(kind);
      await tryElement(path, element, isFresh);
    }
  }
  root?.unmount();
  root = undefined;
  return lines;
}

import { createElement as h } from "react";
import { afterAll, expect, test, vi } from "vitest";
import { networkError } from "#app/admin/requests/client.ts";
import type { ReviewRequest } from "#app/admin/review/review-request.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { today } from "#tests/support/server/today.ts";
import { type Drawn, deed, deedsIn } from "../deeds.ts";
import { brandOf, reviewOf } from "../review/changes.ts";
import table from "./lists/situations.json" with { type: "json" };

const rows = [
  ["Store", "Code", "Discount", "Verified", "Expiry", "Notes"],
  ["Noon", "A", "5% off", "2026-11-01", "01/02/2027", "x"],
  ["", "B", "6% off", "2026-11-01", "", ""],
  ["Noon", "use C10", "7% off", "2026-11-01", "31/02/2027", ""],
  ["Noon", "use D10", "8% off", "2026-11-01", "", "a\nb"],
];
const [heading = []] = rows;
const good = [heading, ["Noon", "A", "5% off", "2026-11-01", "", ""]];
const hidden = (...numbers: number[]) => ({ hidden: { rows: numbers, columns: [] } });
const sheets: Record<string, object[]> = {
  faulty: [{ name: "Codes", rows }],
  good: [{ name: "Codes", rows: good }],
  hidden: [{ name: "Codes", rows: good, ...hidden(1) }],
  several: [
    { name: "A", rows, ...hidden(3) },
    { name: "B", rows },
  ],
};
const partner = {
  ...{ ...admitad, id: 7, updated_at: "", fetched: null },
  layout: { ...admitad.layout, headings: heading, countries: "oman" },
};
const item = uploadItem("Noon", { promoCodes: [uploadCode("OLD")] });
const gone = ["uae", "egypt"].map((country) => ({ country, slug: "noon", code: "OLD" }));
const sent = {
  ...{ name: "Admitad", layout: admitad.layout, codes: { uae: {} }, fetchedFrom: 7, gone },
  ...{ ended: new Set(["egypt noon OLD"]), stored: { uae: [item], egypt: [item] } },
};
const promoCodes = [uploadCode("A", { discountAr: "" })];
const parts = [
  { country: "uae", upload: [uploadItem("Noon", { promoCodes })] },
  { country: "oman", upload: [uploadItem("Zara", { promoCodes, pages: 3 })] },
];

/** What is so before the events; see the table. */
let now: any = {};
let fetched: object | undefined;
const shows: (() => void)[] = [];
const kept = { focus: () => deed("focus of the heading") };

vi.resetModules();
const storage = (draft?: object) => {
  now.stored = draft;
  deed("keeps", draft ?? "nothing");
};
vi.doMock("idb-keyval", () => ({
  ...{ createStore: () => null, get: async () => now.stored, clear: async () => deed("clears") },
  ...{ set: async (_: string, draft: object) => storage(draft), del: async () => storage() },
}));
/** The headings and cells that the grid would draw, and the fields of one row. */
function DataGrid({ columns, rows: all, renderers, rowClass, ...props }: any) {
  const cells = all.slice(0, 5).flatMap((row: any, at: number) =>
    columns.slice(0, at === 4 ? 7 : 3).map((column: any) => {
      const onRowChange = (to: object) =>
        props.onRowsChange(all.with(at, to), { indexes: [at], column });
      const edit = at === 4 && column.renderEditCell?.({ row, column, onRowChange });
      return [renderers.renderCell(0, { row, column }), column.renderCell({ row }), edit];
    }),
  );
  return h("grid", props, [
    columns.slice(0, 3).map((one: any) => one.renderHeaderCell?.({})),
    cells,
  ]);
}
const Cell = ({ row, column, ...props }: any) => h("cell", props);
vi.doMock("react-data-grid", () => ({ DataGrid, Cell }));
const codeEditor = "#app/admin/upload/json/code-editor.tsx";
vi.doMock(codeEditor, () => ({ CodeEditor: (props: object) => h("editor", props) }));
const exportButton = "#app/admin/export/export-button.tsx";
const ExportButton = ({ name, ending, rows: read, children }: any) => {
  const rowsOf = async () => read();
  const onClick = async () =>
    deed("downloads", name, ending, await rowsOf().catch(() => "nothing"));
  return h("download", { onClick }, children);
};
vi.doMock(exportButton, () => ({ ExportButton }));
vi.doMock("react-router", () => ({
  useRevalidator: () => ({ revalidate: async () => deed("reads the screen again") }),
  useFetcher: () => ({
    ...{ data: fetched, reset: () => deed("resets") },
    submit: (...given: unknown[]) => deed("submits", ...given),
  }),
}));
const stubs = {
  fetch: async (url: string, { method, body }: RequestInit) => {
    const { operation, ...json } = JSON.parse(String(body ?? "{}"));
    deed("asks", String(method), url, json);
    const data = url.endsWith("/codes") ? {} : { warnings: ["from the server"] };
    const usual = [200, url.endsWith("/upload") ? [] : { data }];
    const known = Object.entries(now.answers ?? {}).find(([end]) => url.endsWith(end));
    const [status, answer] = (known?.[1] ?? usual) as [number, object];
    return { status, ok: status < 400, json: async () => answer };
  },
  Worker: class {
    onmessage = (_: object) => {};
    postMessage(from: File | string) {
      const name = typeof from === "string" ? from : from.name;
      deed("reads", name);
      const value = { file: "b.csv", isGuessed: false, sheets: sheets[now.sheet ?? "good"] };
      const data = name === "bad.csv" ? { fault: { kind: "unreadable" } } : { ok: true, value };
      setTimeout(() => this.onmessage({ data }));
    }
    terminate() {}
  },
  FormData: function FormData(this: object, { address }: { address: string }) {
    Object.assign(this, { get: () => address });
  },
  localStorage: {
    getItem: () => null,
    setItem: (key: string, to: string) => deed("sets", key, to),
  },
  matchMedia: () => ({ matches: false }),
  window: {
    confirm(text: string) {
      deed("asks the operator", text);
      return !now.refuses;
    },
  },
  document: {
    ...{ body: kept, activeElement: kept, visibilityState: "visible" },
    addEventListener: (_: string, show: () => void) => void shows.push(show),
    removeEventListener: (_: string, show: () => void) => void shows.splice(shows.indexOf(show), 1),
  },
};
for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub);
const { UploadCard } = await import("#app/admin/upload/upload-card.client.tsx");
const { useReviewUpload } = await import("#app/admin/upload/use-review-upload.ts");
const { useUploadAction } = await import("#app/admin/upload/use-upload-action.ts");
const { usePendingRequests } = await import("#app/admin/requests/pending-requests.ts");
const drafts = await import("#app/admin/upload/draft.ts");
const tables = await import("#app/admin/upload/spreadsheet/open-table.ts");
const { newTable } = await import("#app/admin/upload/spreadsheet/table.ts");
await import("#app/admin/upload/spreadsheet/open-file.ts");
await import("#app/admin/upload/spreadsheet/table-review.tsx");
afterAll(() => {
  for (const one of ["idb-keyval", "react-data-grid", "react-router", codeEditor, exportButton])
    vi.doUnmock(one);
  vi.unstubAllGlobals();
  vi.resetModules();
});

const fileOf = (name: string) =>
  new File(["[]"], name, { type: name === "no-ending" ? "application/json" : "" });
/** The events that the table has for a listener, as the page would make them. */
function eventsOf(listener: string, { tag, props }: Drawn): [string, any][] {
  const name =
    listener === "onChange" ? `onChange ${props.type === "file" ? "file" : tag}` : listener;
  const given: any[] = table.events[name as keyof typeof table.events] ?? [];
  return given.map((one) => {
    const files = (one.files ?? []).map(fileOf);
    const setValue = { set: (to: string) => deed("its value becomes", to) };
    const currentTarget = { ...one, files, contains: () => one.isInside };
    Object.defineProperty(currentTarget, "value", setValue);
    const target = { value: one.value };
    const clipboardData = { getData: (kind: string) => one[kind] };
    const dataTransfer = { types: one.types, files };
    const event = { ...one, target, currentTarget, clipboardData, dataTransfer };
    return [JSON.stringify(one), typeof one === "string" ? one : event];
  });
}

const removing = [
  brandOf("Noon", [
    ["A", "goes-live"],
    ["B", "goes-live", "added"],
    ["C", "removed"],
  ]),
  ...["added", "removed"].map((kind) => brandOf(kind, [], { kinds: [kind as "added"] })),
];
const reviving = brandOf("Noon", [
  ["A", "goes-live"],
  ["B", "goes-live"],
  ["C", "removed"],
]);
const reviews = {
  replace: reviewOf(removing, { textsLosingArabic: 2 }),
  merge: reviewOf([reviving], { textsLosingArabic: 1 }),
  large: reviewOf([brandOf("Noon", [["A", "changed"]])]),
};
/** Does all that a review can do, one after the other. */
async function follow({ preview, commit, saved, failed, ...rest }: ReviewRequest) {
  const { size, mode = "replace" } = now.upload ?? {};
  const reviewed = { warnings: [], countries: [reviews[size > 1 ? "large" : (mode as "merge")]] };
  deed("  preview gives", await preview());
  deed("  commit gives", await commit({ uae: 3, oman: 2 }));
  deed("  saved says", typeof saved === "function" ? saved(reviewed) : saved);
  deed("  a failure says", failed?.(networkError) ?? "what it is");
  for (const { label, choose } of rest.alternatives?.(reviewed) ?? []) {
    deed("  offers", label);
    choose();
    deed("  by which the table's mode is", tables.openTable()?.mode ?? "none");
  }
  rest.ticks?.choose(new Set(rest.ticks.items.map(({ key }) => key)));
  if (now.typed) drafts.changeDraft(now.typed);
  rest.onSaved?.();
  rest.focusSaved?.();
}
const workspace = {
  ...{ today, slot: null, isReviewOpen: false, focusHeading: false },
  get reviewStep() {
    return now.step ?? null;
  },
  notify: (message: unknown) => deed("notify", message),
  say: (...given: unknown[]) => deed("say", ...given),
  endSession: (why: string) => deed("ends the session", why),
  upload: async ({ operation, ...upload }: any) => {
    deed("uploads", upload);
    return { ok: true, value: { warnings: ["saved"] } };
  },
  review: (request: ReviewRequest) => {
    deed("reviews", request.title, request);
    if (now.follow) follow(request);
    else request.preview();
    now.follow = false;
  },
};

/** The card, and the tab of the browser that it is in. */
function Card() {
  const see = (visibilityState: string) => {
    Object.assign(document, { visibilityState });
    for (const show of [...shows]) show();
  };
  const onType = () => {
    drafts.changeDraft({ json: " ".repeat(200_001) });
    see("hidden");
  };
  const tab = h("tab", { onHide: () => see("hidden"), onShow: () => see("visible"), onType });
  return [tab, h(UploadCard, { partners: now.partners ? [partner as never] : [] })];
}
function Upload() {
  const review = useReviewUpload(kept.focus);
  const { size, ...given } = now.upload;
  const large = { country: "uae", upload: [uploadItem("A", { description: "x".repeat(size) })] };
  const acts = { onMode: (mode: string) => deed("mode", mode), onSaved: () => deed("is saved") };
  const rest = { parts: size ? [large] : parts, file: "a.csv", notes: ["held"], ...acts };
  return h("upload", {
    onClick: () => review({ ...rest, ...given, ...(given.partner && { partner: sent }) }),
  });
}
function Sending() {
  const send = useUploadAction();
  const waits = usePendingRequests();
  const of = (countryCode: string) => () =>
    void send({ countryCode } as never).then((answer) => deed("answers", answer));
  const onAnswer = () => {
    fetched = { ok: true, value: { revision: 5 } };
  };
  const onWait = () => void vi.advanceTimersByTime(15_000);
  const acts = {
    onSend: of("uae"),
    onAnswer,
    onSendAgain: of("oman"),
    onCancel: () => waits[0]?.cancel(),
  };
  return h("sending", { ...acts, onSendLast: of("iraq"), onWait, onWaitLonger: onWait });
}

test("what each event of the upload does", async () => {
  vi.useFakeTimers({ now: new Date(), toFake: ["Date", "setTimeout", "clearTimeout"] });
  const told = new Set<string>();
  const lines: string[] = [];
  for (const [name, given] of Object.entries<any>(table.situations)) {
    const begin = () => {
      [now, fetched] = [{ ...given }, undefined];
      drafts.deleteAllDrafts();
      tables.setTable(null);
      if (given.draft) drafts.changeDraft(given.draft);
      const source = { file: "a.csv", isGuessed: false, sheets: sheets[now.sheet ?? "faulty"] };
      const of = { source, sheet: 0, ...given.table, ...(given.table?.partner && { partner }) };
      if (given.table) tables.setTable(newTable(of));
    };
    const state = () => {
      const { source, ...said } = tables.openTable() ?? newTable({} as never);
      return { draft: drafts.currentDraft(), source: source?.sheets[0].rows.length, ...said };
    };
    const part = h(given.upload ? Upload : given.sending ? Sending : (Card as never));
    const { only = ".", press } = given;
    const record = await deedsIn({ part, workspace, begin, state, only, press }, eventsOf);
    expect.soft(record.length, name).toBeGreaterThan(1);
    lines.push(`# ${name}`, ...record.filter((one) => !told.has(one)), "");
    for (const one of record) told.add(one);
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("lists/what-each-event-does.txt");
}, 180_000);

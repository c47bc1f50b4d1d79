import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub, useLocation, useRevalidator } from "react-router";
import { onTestFinished, vi } from "vitest";
import { clearEdits } from "#app/admin/records/edits.ts";
import { packBrands } from "#app/domain/catalogue/brand-list.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import BackupPage from "#app/routes/admin/backup.tsx";
import BrandPage from "#app/routes/admin/brand.tsx";
import CountriesPage from "#app/routes/admin/countries.tsx";
import CountryPage from "#app/routes/admin/country.tsx";
import HistoryPage from "#app/routes/admin/history.tsx";
import SitePage from "#app/routes/admin/site.tsx";
import TodayPage from "#app/routes/admin/today.tsx";
import UploadPage from "#app/routes/admin/upload.tsx";
import Workspace from "#app/routes/admin/workspace.tsx";
import * as browser from "./browser.ts";
import { createSite, linesOf, type Site } from "./site.ts";
import { controls, expectKept, expectViewRules, nameOf } from "./view-rules.ts";

// No page is hydrated.
vi.mock("#app/components/layout/hydrate.tsx", () => ({}));

const { textOf } = browser;
// A test never waits for a chunk.
const chunks = import.meta.glob(
  "../../../app/admin/{catalogue,export,history,records,review,shell,tasks}/*.{ts,tsx}",
);
await Promise.all(Object.values(chunks).map((load) => load()));
await import("#app/domain/uploads/pasted-cells.ts");

type Page = (props: any) => React.ReactNode;

function shown<Found>(found: Found | null | undefined, name: string): Found {
  if (!found) throw new Error(`${name} is not shown: ${textOf(document.body)}`);
  return found;
}

/** Returns the part with a role, or a selector, and a name: "region Codes", "dialog". */
function partOf(within: string): Element {
  const [role = "", ...words] = within.split(" ");
  const tags: Record<string, string> = { region: "section", list: "ul", table: "table" };
  const all = browser.seen(document.body);
  const name = words.join(" ");
  const found = all.find(
    (one) => one.matches(`[role=${role}], ${tags[role] ?? role}`) && nameOf(one).startsWith(name),
  );
  return shown(found, within);
}

const controlsOf = (within = "body") =>
  browser.seen(partOf(within)).filter((one) => one.matches(controls));

/** Returns the control with a name, else the first whose name starts so. */
function find(name: string, within?: string): HTMLInputElement {
  const all = controlsOf(within) as HTMLInputElement[];
  const exact = all.find((one) => nameOf(one) === name);
  return shown(exact ?? all.find((one) => nameOf(one).startsWith(name)), name);
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(textOf);
const rowsIn = (part: Element) => [...part.querySelectorAll("[role=row], tr")];
const cellsIn = (row: Element) => [...row.querySelectorAll("[role=gridcell], td, th")];

function headingOf(column: string): HTMLElement {
  const headings = partOf("grid").querySelectorAll<HTMLElement>("[role=columnheader]");
  const found = [...headings].find((one) => textOf(one).startsWith(column));
  return shown(found, column);
}

/** Returns the cell of a row, found by the text of one of its cells, in a column; "empty" is the last row. */
function cellOf(name: string, column: string): HTMLElement {
  const grid = partOf("grid");
  const at = headingOf(column).getAttribute("aria-colindex");
  const rows = rowsIn(grid);
  const row =
    name === "empty"
      ? rows.at(-1)
      : rows.findLast((one) => cellsIn(one).some((cell) => textOf(cell) === name));
  const cell = row?.querySelector<HTMLElement>(`[role=gridcell][aria-colindex="${at}"]`);
  return shown(cell, `${name}, ${column}`);
}

function currentCell(): string {
  const cell = document.activeElement?.closest("[role=gridcell]");
  if (!cell) return "none";
  const at = cell.getAttribute("aria-colindex");
  const heading = document.querySelector(`[role=columnheader][aria-colindex="${at}"]`);
  const named = cell.closest("[role=row]")?.querySelector("[data-field=code], [aria-colindex='2']");
  return [textOf(named) || "empty", textOf(heading)].join(", ");
}

const pages: Record<string, unknown> = {
  "/admin": TodayPage,
  "/admin/catalogue": CountriesPage,
  "/admin/catalogue/:country": CountryPage,
  "/admin/catalogue/:country/:brand": BrandPage,
  "/admin/history": HistoryPage,
  "/admin/upload": UploadPage,
  "/admin/backup": BackupPage,
  "/admin/site": SitePage,
};

function load(site: Site, path: string, params: Record<string, string>, query: URLSearchParams) {
  const { country: code = "", brand: slug } = params;
  const country = countryByCode(code);
  const brand = site.brands[code]?.find((one) => one.slug === slug) ?? null;
  if (slug) return { country, slug, edited: { brand, version: site.versions[code] ?? 3 } };
  if (country)
    return { country, catalogue: { version: 3, list: packBrands(site.listed[code] ?? []) } };
  const view = site.views[path];
  return (typeof view === "function" ? view(query) : view) ?? {};
}

async function saveUpload(body: string): Promise<object> {
  const response = await fetch("/api/admin/add-coupons", { method: "POST", body });
  const { data, ...failure } = (await response.json()) as Record<string, unknown>;
  const { ok, status } = response;
  return ok ? { ok, value: data } : { ok, status, ...failure };
}

/** Opens the workspace at an address; every act ends with the rules of all views. */
export async function openWorkspace(given: Partial<Site>, start: string | object) {
  browser.startBrowser();
  clearEdits();
  const site = createSite(given);
  let address = "";
  let readAgain = async () => {};
  const Shell = ({ loaderData }: any) => {
    const { pathname, search } = useLocation();
    address = decodeURIComponent(pathname + search);
    readAgain = useRevalidator().revalidate;
    return h(Workspace as Page, { loaderData });
  };
  const Screen = createRoutesStub([
    {
      ...{ id: "workspace", path: "/", Component: Shell as never, HydrateFallback: () => null },
      loader: () => site.visit,
      children: Object.entries(pages).map(([path, page]) => ({
        ...{ path, Component: page as never },
        action: async ({ request }: { request: Request }) => saveUpload(await request.text()),
        loader: async ({ params, request }: { params: object; request: Request }) => {
          // A real loader takes a while: what is done together is done before.
          await new Promise((resolve) => setTimeout(resolve, 50));
          if (!site.visit) return null;
          return load(site, path, params as never, new URL(request.url).searchParams);
        },
      })),
    },
  ]);
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  const close = () => {
    root.unmount();
    browser.stopBrowser();
  };
  onTestFinished(close);
  root.render(h(Screen, { initialEntries: [start] as string[] }));
  for (let tries = 0; tries < 8 && !document.querySelector(".admin-title, form"); tries += 1)
    await browser.rest();
  await browser.rest();

  /** Does one or several acts at once, and expects the rules of a view. */
  async function act(...acts: (() => unknown)[]): Promise<void> {
    const before = { focus: document.activeElement, address };
    for (const one of acts) {
      one();
      await browser.rest(0);
    }
    await browser.rest();
    expectViewRules(before, address);
  }
  await act();
  const pressAll = (chords: string) =>
    chords.split(", ").map((chord) => () => browser.press(document.activeElement!, chord));
  const clickAll = async (names: string[], within?: string) => {
    for (const name of names) await act(() => browser.click(find(name, within)));
  };
  const screen = {
    site,
    act,
    find,
    cell: cellOf,
    address: () => address,
    current: currentCell,
    focus: () => (document.activeElement === document.body ? "" : nameOf(document.activeElement!)),
    text: (within = "body") => textOf(partOf(within)),
    names: () => controlsOf().map(nameOf),
    rows: (within = "grid") =>
      rowsIn(partOf(within)).map((row) => cellsIn(row).map(textOf).filter(Boolean).join(" | ")),
    /** The unsaved changes, a line each. */
    changes: () => texts(".action-bar li"),
    written: () => linesOf(site.writes().at(-1) ?? []),
    sent: (part: string) => site.sent.filter(({ path }) => path.includes(part)),
    writes: () => site.writes().length,
    message: () => textOf(document.querySelector(".dock .message-text")),
    codes: () => texts("[role=grid] [data-field=code]").filter(Boolean),
    texts,
    click: (...names: string[]) => clickAll(names),
    clickIn: (within: string, ...names: string[]) => clickAll(names, within),
    set: (name: string, text: string, within?: string) => browser.type(find(name, within), text),
    clickHeading: (column: string) => act(() => browser.click(headingOf(column))),
    async type(name: string, text: string, within?: string) {
      const field = find(name, within);
      await act(() => browser.type(field, text));
      expectKept(field, text);
    },
    submit: (name: string) => act(() => find(name).form?.requestSubmit()),
    /** Presses chords one after the other where the focus is: "Shift ArrowDown, x". */
    press: (chords: string) => act(...pressAll(chords)),
    clickCell: (row: string, column: string) => act(() => browser.click(cellOf(row, column))),
    pressAt: (row: string, column: string, chords: string) =>
      act(() => browser.click(cellOf(row, column)), ...pressAll(chords)),
    /** Replaces the text of a cell from the keyboard, and leaves it by a chord. */
    async enter(row: string, column: string, text: string, leave = "Enter") {
      await act(
        () => browser.click(cellOf(row, column)),
        () => browser.press(document.activeElement!, "q"),
        () => browser.type(document.activeElement as HTMLInputElement, text),
        ...pressAll(leave),
      );
      if (!/Escape|Ctrl s/.test(leave))
        expectKept(document.activeElement as HTMLInputElement, text);
    },
    paste: (text: string) => act(() => browser.transfer(document.activeElement!, "paste", text)),
    copy: () => browser.transfer(document.activeElement!, "copy"),
    choose: (file: File) =>
      act(() => browser.choose(document.querySelector<HTMLElement>("main [type=file]")!, file)),
    resize: (pixels: number) => act(() => browser.resizeTo(pixels)),
    wait: (milliseconds: number) => act(() => browser.rest(milliseconds)),
    /** Reads the view again, as after a colleague's save. */
    readAgain: () => act(() => readAgain()),
    close,
  };
  return screen;
}

export type Screen = Awaited<ReturnType<typeof openWorkspace>>;

export const { opened, downloads, scrollToEnd } = browser;

/** Reads a table of keys: lines of alternative chords, separated by bars, and their result. */
export const keysOf = (table: string): [chords: string, result: string][] =>
  table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [all = "", result = ""] = line.split(" → ");
      return all.split(" | ").map((chords): [string, string] => [chords, result]);
    });

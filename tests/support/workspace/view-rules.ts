import { expect } from "vitest";
import { seen, textOf } from "./browser.ts";

const fields = "a[href], button, input, select, textarea, summary";
export const controls = `${fields}, [role=gridcell]`;

const unnamed = "[aria-hidden=true], [hidden]";

const start = (element: Element | null) => element?.outerHTML.slice(0, 150);

export function nameOf(element: Element): string {
  const by = element.getAttribute("aria-labelledby");
  const given = element.getAttribute("aria-label") ?? (by && textOf(document.getElementById(by)));
  if (given !== null) return given;
  const label = (element as HTMLInputElement).labels?.[0];
  // The options of a select are no part of its name.
  const labelText = label && textOf(label.querySelector(":scope > span") ?? label).replace("✓", "");
  return labelText || textOf(element) || element.getAttribute("title") || "";
}

type Before = { focus: Element | null; address: string };

const idsIn = (element: Element) =>
  ["aria-describedby", "aria-labelledby", "aria-activedescendant"].flatMap((name) =>
    (element.getAttribute(name) ?? "").split(" ").filter((id) => id && !id.startsWith("rdg")),
  );

const leaves = (value: unknown): string[] =>
  typeof value === "object" && value ? Object.values(value).flatMap(leaves) : [String(value)];

function expectNames(all: readonly Element[]): void {
  const named = all.filter((one) => one.matches(fields) && !one.closest(unnamed));
  const nameless = named.filter((one) => /^$|undefined/.test(nameOf(one)));
  expect(nameless.map(start), "a control has a name").toEqual([]);
}

function expectIds(all: readonly Element[]): void {
  const ids = all.map(({ id }) => id).filter(Boolean);
  expect(ids, "ids are unique, or labels point at the wrong element").toEqual([...new Set(ids)]);
  const missing = all.flatMap(idsIn).filter((id) => !ids.includes(id));
  expect(missing, "a description exists").toEqual([]);
}

function expectTexts(all: readonly Element[]): void {
  const gaps = /undefined|null(?! empties a field)|NaN|\[object|Invalid Date/;
  const ownText = ({ childNodes }: Element) => {
    const nodes = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return nodes.map(({ textContent }) => textContent).join(" ");
  };
  const ownTexts = all.map(ownText);
  expect(
    ownTexts.filter((own) => gaps.test(own)),
    "a text has no gap",
  ).toEqual([]);
  const isIsolated = (one: Element) => one.closest("bdi, [dir], [lang=ar]");
  const arabic = ownTexts.filter(
    (own, at) => /\p{Script=Arabic}/u.test(own) && !isIsolated(all[at]!),
  );
  expect(arabic, "Arabic in English is isolated").toEqual([]);
}

function expectFocus({ focus, address }: Before, now: string): void {
  const { activeElement } = document;
  const isShown = activeElement?.isConnected && !activeElement.closest("[hidden]");
  expect(isShown, `the focus is on something visible: ${start(activeElement)}`).toBe(true);
  // Another view starts at its top.
  if (address !== now || focus === null || focus === document.body) return;
  expect(activeElement === document.body, `the focus was lost at ${nameOf(focus)}`).toBe(false);
}

/** Typed text survives a reload: each listed change is stored on the device. */
function expectStored(): void {
  const stored = leaves(JSON.parse(localStorage.getItem("coupon-edits") ?? "{}"));
  const unlike = new Set(["deleted", "none", "Yes", "No", "states no fact"]);
  const lines = document.querySelectorAll(".action-bar li ins");
  for (const text of [...lines].map(textOf).filter((one) => !unlike.has(one)))
    expect(stored.join(", "), "an unsaved change is stored on the device").toContain(text);
}

/** Typed text is kept in its field or by the view, or a message rejects it with a reason. */
export function expectKept(field: HTMLInputElement, text: string): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  const kept = [field, ...fields].map(({ isConnected, value }) => (isConnected ? value : ""));
  const rejected = document.querySelector("[aria-invalid=true], [role=alert]:not(:empty)");
  const isShown = textOf(document.body).includes(text.replace(/\s+/g, " ").trim());
  expect(kept.includes(text) || isShown || rejected, `“${text}” is kept or rejected`).toBeTruthy();
}

export function expectViewRules(before: Before, now: string): void {
  const all = seen(document.body);
  expectNames(all);
  expectIds(all);
  expectTexts(all);
  expectFocus(before, now);
  expectStored();
  for (const grid of document.querySelectorAll("[role=grid]")) {
    const stops = grid.querySelectorAll("[role=gridcell][tabindex='0']");
    expect(stops.length, "a grid is one stop of the Tab key").toBeLessThanOrEqual(1);
  }
  const headings = all.filter(({ tagName }) => tagName === "H1").map(textOf);
  expect(headings, "a view has one main heading").toHaveLength(1);
  const said = [...document.querySelectorAll(".message-text p, .message-text li")].map(textOf);
  expect(said, "a message says nothing twice").toEqual([...new Set(said)]);
  for (const one of document.querySelectorAll("[aria-invalid=true]")) {
    const reason = one.getAttribute("aria-description") || one.getAttribute("aria-describedby");
    expect(reason, `a rejected text has a reason: ${nameOf(one)}`).toBeTruthy();
  }
}

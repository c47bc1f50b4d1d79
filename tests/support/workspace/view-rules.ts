import { expect } from "vitest";
import { seen, textOf } from "./browser.ts";

export const controls = "a[href], button, input, select, textarea, summary, [role=gridcell]";

/** Returns the accessible name of an element. */
export function nameOf(element: Element): string {
  const { labels } = element as HTMLInputElement;
  const by = element.getAttribute("aria-labelledby");
  const label = labels?.[0];
  // The options of a select are no part of its name.
  const labelText = label && textOf(label.querySelector(":scope > span") ?? label).replace("✓", "");
  return (
    element.getAttribute("aria-label") ??
    (by ? textOf(document.getElementById(by)) : null) ??
    (labelText || textOf(element) || element.getAttribute("title") || "")
  );
}

/** State of the view before an act. */
interface Before {
  focus: Element | null;
  address: string;
}

const idsIn = (element: Element) =>
  ["aria-describedby", "aria-labelledby", "aria-activedescendant"].flatMap((name) =>
    (element.getAttribute(name) ?? "").split(" ").filter((id) => id && !id.startsWith("rdg")),
  );

const leaves = (value: unknown): string[] =>
  typeof value === "object" && value ? Object.values(value).flatMap(leaves) : [String(value)];

function expectNames(all: readonly Element[]): void {
  const named = all.filter((one) =>
    one.matches("a[href], button, input, select, textarea, summary"),
  );
  for (const one of named.filter((element) => !element.closest("[aria-hidden=true], [hidden]")))
    expect(nameOf(one), `a control has a name: ${one.outerHTML.slice(0, 150)}`).not.toMatch(
      /^$|undefined/,
    );
}

function expectIds(all: readonly Element[]): void {
  const ids = all.map(({ id }) => id).filter(Boolean);
  expect(ids, "ids are unique, or labels point at the wrong element").toEqual([...new Set(ids)]);
  for (const one of all)
    for (const id of idsIn(one))
      expect(ids, `a description exists: ${one.outerHTML.slice(0, 150)}`).toContain(id);
}

function expectTexts(all: readonly Element[]): void {
  for (const one of all) {
    const nodes = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const own = nodes.map(({ textContent }) => textContent).join(" ");
    expect(own, "a text has no gap").not.toMatch(
      /undefined|null(?! empties a field)|NaN|\[object|Invalid Date/,
    );
    if (/\p{Script=Arabic}/u.test(own))
      expect(
        one.closest("bdi, [dir], [lang=ar]"),
        `Arabic in English is isolated: ${own}`,
      ).not.toBe(null);
  }
}

function expectFocus({ focus, address }: Before, now: string): void {
  const { activeElement } = document;
  expect(
    activeElement?.isConnected && !activeElement.closest("[hidden]"),
    `the focus is on something visible: ${activeElement?.outerHTML.slice(0, 150)}`,
  ).toBe(true);
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

/** Expects what holds of the workspace after each act. `now` is the address. */
export function expectViewRules(before: Before, now: string): void {
  const all = seen(document.body);
  expectNames(all);
  expectIds(all);
  expectTexts(all);
  expectFocus(before, now);
  expectStored();
  for (const grid of document.querySelectorAll("[role=grid]"))
    expect(
      grid.querySelectorAll("[role=gridcell][tabindex='0']").length,
      "a grid is one stop of the Tab key",
    ).toBeLessThanOrEqual(1);
  expect(
    all.filter(({ tagName }) => tagName === "H1").map(textOf),
    "a view has one main heading",
  ).toHaveLength(1);
  for (const one of document.querySelectorAll("[aria-invalid=true]"))
    expect(
      one.getAttribute("aria-description") || one.getAttribute("aria-describedby"),
      `a rejected text has a reason: ${nameOf(one)}`,
    ).toBeTruthy();
}

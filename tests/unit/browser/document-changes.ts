/** What an element is and says, and where it stands. */
interface Seen {
  readonly facts: ReadonlyMap<string, string>;
  readonly parent: Element | null;
}

const fields = "input, select, textarea";
let seen = new Map<Element, Seen>();
/** The source of what has gone, as it may come back. */
let gone = new WeakMap<Element, string>();
let observer: MutationObserver;
let noted: MutationRecord[] = [];

const short = (text: string) =>
  text.length > 300 ? `${text.slice(0, 240)}…${text.slice(-40)}` : text;
const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** All that an element is and says itself, by name; "◦" stands for another element in its text. */
function factsOf(element: Element): ReadonlyMap<string, string> {
  const { value, checked, selectedIndex } = element as HTMLInputElement & HTMLSelectElement;
  const facts = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  const texts = [...element.childNodes].map((one) => (one.nodeType === 3 ? one.nodeValue : "◦"));
  const text = plain(texts.join(""));
  if (/[^◦ ]/.test(text)) facts.set("says", text);
  if (element.matches("input, textarea")) facts.set("holds", value);
  if (checked) facts.set("is checked", "");
  if (element.matches("select")) facts.set("chosen", String(selectedIndex));
  return facts;
}

const named = (name: string, value: string | undefined) => (value ? `${name}=${value}` : name);

function boxName(element: Element | null): string {
  if (!element) return "the document";
  const [first] = element.classList;
  const mark = element.id ? `#${element.id}` : first ? `.${first}` : "";
  return element.localName + mark;
}

/** A short name of an element: what it is, and how its text begins. */
export function nameOf(element: Element | null): string {
  const text = plain(element?.getAttribute("aria-label") ?? element?.textContent ?? "");
  return `${boxName(element)}${text && ` “${text.slice(0, 30)}”`}`;
}

function look(element: Element, parent: Element | null, touched: ReadonlySet<unknown>): void {
  const known = touched.has(element) || element.matches(fields) ? null : before.get(element);
  seen.set(element, { facts: known?.facts ?? factsOf(element), parent });
  for (const child of element.children)
    if (child.localName !== "svg") look(child, element, touched);
}
let before = seen;

/** Begins to watch the document as it is. */
export function watchDocument(): void {
  [seen, gone, noted] = [new Map(), new WeakMap(), []];
  observer = new MutationObserver((records) => void noted.push(...records));
  const all = { attributes: true, childList: true, characterData: true, subtree: true };
  observer.observe(document, all);
  changes();
}

/** Looks at what was touched since, or at all of it if anything came or went. */
function lookAgain(): void {
  const records = [...noted, ...observer.takeRecords()];
  noted = [];
  const touched = new Set<unknown>(
    records.map(({ target }) => (target.nodeType === 1 ? target : target.parentNode)),
  );
  before = seen;
  if (before.size === 0 || records.some(({ type }) => type === "childList")) {
    seen = new Map();
    look(document.documentElement, null, touched);
    return;
  }
  seen = new Map(before);
  for (const element of [...(touched as Set<Element>), ...document.querySelectorAll(fields)]) {
    const was = before.get(element);
    if (was) seen.set(element, { ...was, facts: factsOf(element) });
  }
}

function differences(was: Seen["facts"], is: Seen["facts"]): string[] {
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => (is.has(name) ? `${name}=${is.get(name)}` : `no ${name}`));
}

/**
 * How the document differs from when it was looked at last: which elements have gone, which are new
 * and where, what of others is new, and which stand in another order. An element is the same if it was
 * not made anew, so that what loses its focus is seen.
 */
export function changes(): string[] {
  lookAgain();
  const lines: string[] = [];
  for (const [element, { parent }] of before) {
    if (seen.has(element) || (parent && !seen.has(parent))) continue;
    gone.set(element, element.outerHTML);
    lines.push(`- ${nameOf(element)} of ${boxName(parent)}`);
  }
  const again = new Set<Element>();
  for (const [element, { facts, parent }] of seen) {
    const was = before.get(element);
    const line = short([element.localName, ...[...facts].map((one) => named(...one))].join(" "));
    const place = `${[...(parent?.children ?? [])].indexOf(element)} in ${boxName(parent)}`;
    if (was) {
      const told = was.facts === facts ? [] : differences(was.facts, facts);
      if (told.length > 0) lines.push(`~ ${nameOf(element)}: ${short(told.join(", "))}`);
    } else if (parent && again.has(parent)) again.add(element);
    else if (gone.get(element) === element.outerHTML) {
      again.add(element);
      lines.push(`+ ${nameOf(element)} again, ${place}`);
    } else lines.push(parent && before.has(parent) ? `+ ${place}: ${line}` : `+   ${line}`);
  }
  const stayed = [...seen.keys()].filter(
    (one) => before.has(one) && before.get(one)?.parent === seen.get(one)?.parent,
  );
  const order = new Map([...before.keys()].map((one, at) => [one, at]));
  for (const [parent, are] of Map.groupBy(stayed, (one) => seen.get(one)?.parent ?? null)) {
    const places = are.map((one) => order.get(one) ?? 0);
    if (places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))) continue;
    const names = are.map((one) => plain((one.querySelector("bdi") ?? one).textContent ?? ""));
    lines.push(`order of ${boxName(parent)}: ${names.map((one) => one.slice(0, 20)).join(", ")}`);
  }
  return lines;
}

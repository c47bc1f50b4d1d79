import type { HtmlElement } from "./html-element.ts";

// Looks, and what every page loads.
const skipped = new Set(["style", "svg"]);
const looks = new Set(["class", "style", "width", "height"]);
const phrases = new Set(["span", "bdi", "b", "strong", "small"]);

// Prose is longer: its first words show that it is there.
const maxText = 240;

function attributesOf({ attributes }: HtmlElement): string {
  return Object.entries(attributes)
    .filter(([key]) => !looks.has(key))
    .map(([key, value]) => ` ${key}${value && `=${value.replace(/-[\w-]{8}(?=\.\w+)/, "")}`}`)
    .join("");
}

/** A flag and an image with a text are that text. */
const isPhrase = (element: HtmlElement): boolean =>
  element.name === "img"
    ? element.text !== ""
    : phrases.has(element.name) &&
      attributesOf(element) === "" &&
      element.children.every((child) => typeof child === "string" || isPhrase(child));

/**
 * What a page says to people and scripts and where it leads: a line for each element that has a text or
 * an attribute of its own, in document order, with "◦" where another element stands in its text. Boxes
 * and looks are left out: a new look leaves it as it is.
 */
export function outline(element: HtmlElement): string[] {
  const { name, attributes, children } = element;
  const loads = attributes.src ?? attributes.href;
  if (skipped.has(name) || (loads?.startsWith("/assets/") && name !== "img")) return [];
  const parts = children.map((child) => {
    if (typeof child === "string") return child;
    return isPhrase(child) ? child.text : "◦";
  });
  const text = parts.join("").replaceAll(/\s+/g, " ").trim();
  const isData = attributes.type === "application/ld+json";
  const said = /[^◦ ]/.test(text) ? ` ${isData ? text : text.slice(0, maxText)}` : "";
  const line = attributesOf(element) + said;
  const inner = children.flatMap((child) =>
    typeof child === "string" || isPhrase(child) ? [] : outline(child),
  );
  return line ? [name + line, ...inner] : inner;
}

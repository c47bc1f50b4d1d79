import type { TableLimits } from "#app/domain/uploads/cells.ts";
import { ReadError } from "./source.ts";

type Fields = Record<string, unknown>;

/** Returns true for a feed: XML without a table. */
export const isFeed = (text: string): boolean =>
  /^\s*<(?:\?xml|(?:rss|feed|coupons|offers|codes|vouchers|promotions)\b)/i.test(text) &&
  !/<(?:html|(?:\w+:)?table)\b/i.test(text);

/** Replaces the sections of a text in linear time. */
const replaceSections = (text: string, start: string, end: string, read: (raw: string) => string) =>
  text.split(start).reduce((before, part) => {
    const [raw = "", ...after] = part.split(end);
    return before + read(raw) + after.join(end);
  });

/** Adds a member to an object; members of the same name are a list. */
function addMember(fields: Fields, name: string, value: unknown): void {
  const known = fields[name];
  if (Array.isArray(known)) known.push(value);
  else fields[name] = known === undefined ? value : [known, value];
}

/** Parses XML as JSON would have it: an element has its elements and attributes, or else its text. */
export function parseXml(xml: string, limits: TableLimits): Fields {
  const plain = replaceSections(xml, "<!--", "-->", () => "");
  const text = replaceSections(plain, "<![CDATA[", "]]>", (raw) => raw.replaceAll("<", "&lt;"));
  const open: { fields: Fields; text: string }[] = [{ fields: Object.create(null), text: "" }];
  const tags = text.split("<");
  if (tags.length > 16 * limits.rows) throw new ReadError("too-many-rows-or-columns");
  for (const tag of tags) {
    const parts = /^(\/?)(?:[\w-]+:)?([\w.-]+)([^>]*?)(\/?)>(.*)$/s.exec(tag) ?? [];
    const [, end, name = "", attributes = "", empty, text = ""] = parts;
    if (name !== "" && !end) {
      const given = attributes.matchAll(/\s([\w.-]{1,60})=["']([^"']*)["']/g);
      const members = Object.fromEntries(Array.from(given, ([, ...member]) => member));
      open.push({ fields: Object.assign(Object.create(null), members), text });
    }
    const [parent, element] = open.slice(-2);
    if (name === "" || !(end || empty) || !parent || !element) continue;
    open.pop();
    parent.text = "";
    addMember(parent.fields, name, element.text.trim() || element.fields);
  }
  return open[0]?.fields ?? {};
}

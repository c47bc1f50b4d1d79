import { XMLParser, XMLValidator } from "fast-xml-parser";
import ICAL from "ical.js";
import { expect } from "vitest";
import * as z from "zod";

const address = z.url({ protocol: /^https$/ });
const text = z.string().min(1);
const language = z.enum(["en", "ar"]);
// RFC 3339, which both formats require.
const moment = z.iso.datetime({ offset: true });
const tag = z.string().regex(/^tag:[\w.-]+,\d{4}:\S+$/);

const link = (rel: string) =>
  z.strictObject({ rel: z.literal(rel), type: z.string().includes("/"), href: address });
const dates = { published: moment, updated: moment };
const entry = {
  ...{ id: tag, title: text, link: link("alternate"), ...dates, content: text },
  category: z.strictObject({ term: z.literal("best") }).optional(),
};

// The elements of RFC 4287, 4.1.1 and 4.1.2, that the site writes, in any order.
const atom = z.strictObject({
  ...{ xmlns: z.literal("http://www.w3.org/2005/Atom"), "xml:lang": language, id: address },
  ...{ title: text, updated: moment, author: z.strictObject({ name: text, uri: address }) },
  ...{ icon: address, link: z.tuple([link("self"), link("alternate")]) },
  entry: z.array(z.strictObject(entry)).default([]),
});

const item = {
  ...{ id: tag, url: address, title: text, content_text: text, date_published: moment },
  // An extension of the site.
  _promo_code: z.strictObject({ code: text, best: z.boolean() }),
};

// https://www.jsonfeed.org/version/1.1/: the required members and those that the site writes.
const jsonFeed = z.strictObject({
  ...{ version: z.literal("https://jsonfeed.org/version/1.1"), title: text, language },
  ...{ home_page_url: address, feed_url: address, icon: address },
  authors: z.array(z.strictObject({ name: text, url: address })).min(1),
  items: z.array(z.strictObject(item)),
});

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: "", parseTagValue: false, htmlEntities: true },
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
  isArray: (name) => /^(entry|sitemap|url|xhtml:link)$/.test(name),
});

export function parseXml(xml: string): any {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}

export const parseAtom = (xml: string) => atom.parse(parseXml(xml).feed);

export const parseJsonFeed = (text: string) => jsonFeed.parse(JSON.parse(text));

export function linesOf(bytes: Uint8Array): string[] {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = text.split("\r\n").slice(0, -1);
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75);
    expect(line.isWellFormed(), line).toBe(true);
  }
  return lines;
}

function readEvent(component: ICAL.Component) {
  const event = new ICAL.Event(component);
  const { uid, summary, description, startDate, endDate } = event;
  const textOf = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
  expect(startDate.isDate && endDate.isDate).toBe(true);
  const last = endDate.clone();
  last.adjust(-1, 0, 0, 0);
  const stamp = textOf("dtstamp") ?? "";
  expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const days = { from: startDate.toString(), to: last.toString() };
  const others = { stamp, status: textOf("status"), url: textOf("url") ?? "" };
  return { uid, summary, description: description as string | null, ...days, ...others };
}

export function parseCalendar(bytes: Uint8Array) {
  const calendar = new ICAL.Component(ICAL.parse(`${linesOf(bytes).join("\r\n")}\r\n`));
  expect(calendar.name).toBe("vcalendar");
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toMatch(/^-\/\/Tawfeer\/\//);
  const events = calendar.getAllSubcomponents("vevent").map(readEvent);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  return { name: calendar.getFirstPropertyValue("x-wr-calname"), events };
}

import { XMLParser, XMLValidator } from "fast-xml-parser";
import ICAL from "ical.js";
import { expect } from "vitest";
import * as z from "zod";

const address = z.url({ protocol: /^https$/ });
// RFC 3339, which both formats ask for.
const moment = z.iso.datetime({ offset: true });
const tag = z.string().regex(/^tag:[\w.-]+,\d{4}:\S+$/);

const link = (rel: string) =>
  z.strictObject({ rel: z.literal(rel), type: z.string().includes("/"), href: address });

// RFC 4287, 4.1.1 and 4.1.2, of the elements those that the site writes, in any order.
const atom = z.strictObject({
  xmlns: z.literal("http://www.w3.org/2005/Atom"),
  "xml:lang": z.enum(["en", "ar"]),
  id: address,
  title: z.string().min(1),
  updated: moment,
  author: z.strictObject({ name: z.string().min(1), uri: address }),
  icon: address,
  link: z.tuple([link("self"), link("alternate")]),
  entry: z
    .array(
      z.strictObject({
        id: tag,
        title: z.string().min(1),
        link: link("alternate"),
        published: moment,
        updated: moment,
        content: z.string().min(1),
      }),
    )
    .default([]),
});

// https://www.jsonfeed.org/version/1.1/: the required members, and of the others those that the site writes.
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: address,
  feed_url: address,
  language: z.enum(["en", "ar"]),
  icon: address,
  authors: z.array(z.strictObject({ name: z.string().min(1), url: address })).min(1),
  items: z.array(
    z.strictObject({
      id: tag,
      url: address,
      title: z.string().min(1),
      content_text: z.string().min(1),
      date_published: moment,
      // An extension of the site's own.
      _promo_code: z.strictObject({ code: z.string().min(1) }),
    }),
  ),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
  htmlEntities: true,
  isArray: (name) => /^(entry|sitemap|url|xhtml:link)$/.test(name),
});

/** XML as a parser reads it; fails unless it is well-formed. */
export function parseXml(xml: string): any {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}

/** An Atom feed as an XML parser reads it; fails unless it is well-formed and as RFC 4287 asks. */
export function parseAtom(xml: string): z.output<typeof atom> {
  return atom.parse(parseXml(xml).feed);
}

/** A JSON Feed; fails unless it is as version 1.1 asks. */
export function parseJsonFeed(text: string): z.output<typeof jsonFeed> {
  return jsonFeed.parse(JSON.parse(text));
}

/** An event of a calendar: whole days, the last one included. */
export interface CalendarEvent {
  uid: string;
  summary: string;
  description: string | null;
  from: string;
  to: string;
  stamp: string;
  status: string | null;
  url: string;
}

/** The lines of a calendar as they are sent; fails unless all end with CRLF and fit in 75 octets of whole characters. */
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

/** The events of a calendar as ical.js reads it; fails unless it has what RFC 5545 asks for. */
export function parseCalendar(bytes: Uint8Array) {
  const calendar = new ICAL.Component(ICAL.parse(`${linesOf(bytes).join("\r\n")}\r\n`));
  expect(calendar.name).toBe("vcalendar");
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toMatch(/^-\/\/Tawfeer\/\//);
  const events = calendar.getAllSubcomponents("vevent").map((component): CalendarEvent => {
    const event = new ICAL.Event(component);
    const text = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
    expect(event.startDate.isDate && event.endDate.isDate).toBe(true);
    const last = event.endDate.clone();
    last.adjust(-1, 0, 0, 0);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      from: event.startDate.toString(),
      to: last.toString(),
      stamp: text("dtstamp") ?? "",
      status: text("status"),
      url: text("url") ?? "",
    };
  });
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  for (const { stamp } of events) expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  return { name: calendar.getFirstPropertyValue("x-wr-calname"), events };
}

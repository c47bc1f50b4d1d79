import { expect, test } from "vitest";
import { partnerInput, tokenSecret } from "#app/domain/uploads/partner.ts";
import { admitad } from "#tests/support/data/partners.ts";

test("the secret of a partner's token has its name", () => {
  expect(tokenSecret("Arab Clicks (MENA)")).toBe("PARTNER_TOKEN_ARAB_CLICKS_MENA_");
});

const x = (length: number) => "x".repeat(length);
const list = (length: number) => Array.from({ length }, (_, at) => `A${at}`);
const url = (length: number) => `https://a.com/${x(length - 14)}`;
const sender = (length: number) => `${x(length - 6)}@a.com`;
const ofNoon = (codes: string[]) => ({ oman: { noon: codes } });

test.for<[field: string, good: unknown, bad: unknown]>([
  ["name", ` ${x(60)} `, x(61)],
  ["name", "A", "a\u200bb"],
  ["address", null, ""],
  ["address", ` ${url(2_000)} `, url(2_001)],
  ["senders", [sender(200), " @Noon.example"], [sender(201)]],
  ["senders", [], ["noon"]],
  ["headings", list(100), list(101)],
  ["headings", [x(300)], [x(301)]],
  ["columns", { code: x(300), amount: "Value", unit: "Type" }, { code: x(301) }],
  ["columns", { country: "A" }, { sum: "A" }],
  ["answers", { checked: "today", stores: { Nooon: "Noon" } }, { checked: "soon" }],
  ["answers", { wide: "accept", struck: "take" }, { columns: {} }],
  ["dayFirst", null, undefined],
  ["mode", "replace", "clear"],
  ["countries", "oman", "atlantis"],
  ["layout", admitad.layout, { ...admitad.layout, sheet: 1 }],
  ["codes", { oman: {} }, { column: {} }],
  ["codes", { oman: { [x(120)]: [] } }, { oman: { [x(121)]: [] } }],
  ["codes", undefined, { oman: { "": [] } }],
  ["codes", ofNoon(list(500)), ofNoon(list(501))],
  ["codes", ofNoon([x(64)]), ofNoon([x(65)])],
  ["colour", undefined, "red"],
])("the %s of a partner may be so much and no more: %j", ([field, good, bad]) => {
  const isTaken = (value: unknown) => {
    const isOfPartner = field in admitad || ["senders", "colour"].includes(field);
    const layout = isOfPartner ? admitad.layout : { ...admitad.layout, [field]: value };
    const partner = { ...admitad, layout, ...(isOfPartner && { [field]: value }) };
    return partnerInput.safeParse(JSON.parse(JSON.stringify(partner))).success;
  };
  expect([isTaken(good), isTaken(bad)]).toEqual([true, false]);
});

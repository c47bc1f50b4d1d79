import fc from "fast-check";
import { expect, test } from "vitest";
import type { Offer } from "#app/domain/offer.ts";
import { offerOf, readOffer } from "#app/domain/read-offer.ts";
import { type LabelledText, publicTexts, writtenTexts } from "./offer-texts.ts";

const sameFacts = (a: Offer | null, b: Offer | null) =>
  JSON.stringify(order(a)) === JSON.stringify(order(b));
const order = (offer: Offer | null) =>
  offer && [
    ...[offer.kind, offer.value, offer.currency, offer.up_to, offer.extra, offer.min_spend],
    ...[offer.cap, offer.scope, offer.buy, offer.get, [...offer.audience].sort()],
  ];

/** Share of right readings, and share of the labelled offers that are read. */
function measure(texts: readonly LabelledText[]) {
  const wrong: string[] = [];
  const missed: string[] = [];
  let read = 0;
  let offers = 0;
  for (const [text, currency, facts] of texts) {
    const found = readOffer(text, currency);
    if (facts) offers += 1;
    if (found) read += 1;
    if (found && !sameFacts(found, facts)) {
      wrong.push(
        `${text}\n  read  ${JSON.stringify(order(found))}\n  label ${JSON.stringify(order(facts))}`,
      );
    }
    if (facts && !found) missed.push(text);
  }
  const precision = 1 - wrong.length / read;
  const recall = 1 - missed.length / offers;
  return { precision, recall, wrong, missed };
}

test("of 300 labelled texts at least 99 % of the readings are right, and 90 % of the offers read", () => {
  expect(publicTexts.length).toBeGreaterThanOrEqual(200);
  expect(publicTexts.length + writtenTexts.length).toBeGreaterThanOrEqual(300);
  for (const texts of [publicTexts, [...publicTexts, ...writtenTexts]]) {
    const { precision, recall, wrong, missed } = measure(texts);
    console.log(
      `${texts.length} texts: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
      `\nmisread: ${wrong.join("\n")}\nnot read: ${missed.join("\n")}`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.99);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  }
});

import { expect, test } from "vitest";
import { bestByMonth, bestMonth } from "#app/domain/offers/best-by-month.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

const today = "2026-11-23";

const code = (discount: string, from: string, to: string | null, fields: object = {}) => ({
  discount,
  offer: parseOffer(discount, "SAR"),
  created_at: `${from}T10:00:00Z`,
  ...{ last_reported_date: from, expiry_date: to },
  ...{ is_active: true, max_usage: null, usage_count: 0 },
  ...fields,
});

const read = (...codes: ReturnType<typeof code>[]) => bestByMonth(codes, today, "SAR");
const ended = code("10% off", "2026-01-31", "2026-07-01");
const off = { is_active: false };

test("each of twelve months has the best offer that ran in it, as high as what it takes off for certain", () => {
  const months = read(
    ended,
    code("SAR 80 off", "2026-03-30", "2026-04-01", off),
    code("Up to 70% off", "2025-01-01", "2026-09-30"),
    code("5% off", "2026-11-20", null),
    code("What nobody can read", "2025-01-01", null),
  );
  const shown = months?.map(({ best, share }) => `${best?.discount} ${share}`);
  const [most, tenth, eighty] = ["Up to 70% off 0", "10% off 0.5", "SAR 80 off 1"];
  const first = [most, tenth, tenth, eighty, eighty, tenth, tenth, tenth];
  expect(shown).toEqual([...first, most, most, "undefined 0", "5% off 0.25"]);
  expect(months?.map(({ month }) => month).join()).toMatch(/^2025-12,2026-01,.*2026-11$/);
  expect(bestMonth(months ?? []).month).toBe("2026-04");
});

test("a code that stopped on an unknown day says nothing, and one that was checked early ran by then", () => {
  const used = { max_usage: 5, usage_count: 5 };
  const gone = [off, { ...off, expiry_date: "2026-12-01" }, used].map((fields) =>
    code("90% off", "2026-01-01", null, fields),
  );
  const early = code("20% off", "2026-11-01", null, { last_reported_date: "2026-05-02" });
  const months = read(ended, ...gone, early);
  expect(months?.map(({ best }) => best?.discount)).not.toContain("90% off");
  expect(months?.find(({ month }) => month === "2026-05")?.best).toBe(early);
});

test("fewer than six months, or codes of which none has ended or takes off a certain sum, say nothing", () => {
  const six = code("10% off", "2026-01-31", "2026-06-01");
  const five = code("10% off", "2026-01-31", "2026-05-31");
  const endless = [null, today].map((to) => code("10% off", "2025-01-31", to));
  const uncertain = code("Up to 70% off", "2025-12-01", "2026-08-01");
  expect(read(six)).not.toBeNull();
  for (const one of [five, ...endless, uncertain]) expect(read(one)).toBeNull();
  expect(read()).toBeNull();
});

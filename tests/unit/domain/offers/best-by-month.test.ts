import { expect, test } from "vitest";
import { bestByMonth, bestMonth } from "#app/domain/offers/best-by-month.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

const today = "2026-11-23";

interface Run {
  from: string;
  to?: string | null;
  on?: boolean;
  checked?: string;
  uses?: number;
}

const code = (text: string, { from, to = null, on = true, checked = from, uses }: Run) => ({
  discount: text,
  offer: parseOffer(text, "SAR"),
  created_at: `${from}T10:00:00Z`,
  last_reported_date: checked,
  expiry_date: to,
  is_active: on,
  max_usage: uses === undefined ? null : 5,
  usage_count: uses ?? 0,
});

const read = (...codes: ReturnType<typeof code>[]) => bestByMonth(codes, today, "SAR");

const ended = code("10% off", { from: "2026-01-31", to: "2026-07-01" });

test("each of twelve months has the best offer that ran in it, as high as what it takes off for certain", () => {
  const months = read(
    ended,
    code("SAR 80 off", { from: "2026-03-30", to: "2026-04-01", on: false }),
    code("Up to 70% off", { from: "2025-01-01", to: "2026-09-30" }),
    code("5% off", { from: "2026-11-20" }),
    code("What nobody can read", { from: "2025-01-01" }),
  );
  const [most, tenth] = [["Up to 70% off", 0] as const, ["10% off", 0.5] as const];
  const shown = months?.map(({ best, share }) => [best?.discount, share]);
  expect(shown).toEqual([
    ...[most, tenth, tenth, ["SAR 80 off", 1], ["SAR 80 off", 1], tenth, tenth, tenth],
    ...[most, most, [undefined, 0], ["5% off", 0.25]],
  ]);
  expect(months?.map(({ month }) => month).join()).toMatch(/^2025-12,2026-01,.*2026-11$/);
  expect(bestMonth(months ?? []).month).toBe("2026-04");
});

test("a code that stopped on a day that nobody knows says nothing", () => {
  const off = { from: "2026-01-01", on: false };
  const others = [off, { ...off, to: "2026-12-01" }, { ...off, on: true, uses: 5 }];
  const gone = others.map((run) => code("90% off", run));
  expect(read(ended, ...gone)?.map(({ best }) => best?.discount)).not.toContain("90% off");
});

test("a check before a code was added shows that it ran by then", () => {
  const early = code("20% off", { from: "2026-11-01", checked: "2026-05-02" });
  expect(read(ended, early)?.find(({ month }) => month === "2026-05")?.best).toBe(early);
});

test("fewer than six months, or codes of which none has ended or takes off a certain sum, say nothing", () => {
  expect(read(code("10% off", { from: "2026-01-31", to: "2026-05-31" }))).toBeNull();
  expect(read(code("10% off", { from: "2026-01-31", to: "2026-06-01" }))).not.toBeNull();
  for (const to of [null, today])
    expect(read(code("10% off", { from: "2025-01-31", to }))).toBeNull();
  expect(read()).toBeNull();
  // Equal heights show nothing.
  expect(read(code("Up to 70% off", { from: "2025-12-01", to: "2026-08-01" }))).toBeNull();
});

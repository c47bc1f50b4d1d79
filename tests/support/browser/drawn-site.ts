import { addDays } from "#app/domain/base/dates.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";

const store = (name: string, category: string | null, texts: Record<string, string> = {}) => {
  const codes = Object.entries(texts).map(([code, discount]) => ({ code, discount }));
  return { name, category, codes: codes.map((code) => ({ ...code, last_reported_date: today })) };
};

const carrefour = store("Carrefour", "grocery", {
  TEN: "10% off",
  OVER: "AED 60 off orders over AED 300",
  CAPPED: "20% off, up to AED 40",
  FIRST: "50% off your first order",
  SHIP: "Free delivery",
});
const lateCode = { code: "LATE", discount: "60% off", last_reported_date: addDays(today, -200) };

const uae = [
  store("Noon", "marketplace", { C: "10% off", A: "30% off", F: "70% off", B: "20% off" }),
  { ...carrefour, codes: [...carrefour.codes, lateCode] },
  store("Zara", "fashion", { ONLY: "AED 50 off" }),
  store("Namshi", "fashion", { N1: "15% off", N2: "5% off" }),
  store("Bookshop", "books"),
  { ...store("Balm", "beauty", { BALM: "5% off" }), name_ar: "بلسم" },
];
const egypt = [store("Noon", "marketplace", { EG: "EGP 200 off" }), store("Nile", "books")];
// The last store is on the second page of the list.
const oman = [
  ...Array.from({ length: 200 }, (_, at) =>
    store(`Souk ${at + 1}`, at % 2 ? "fashion" : "books", at < 5 ? { [`S${at}`]: "5% off" } : {}),
  ),
  store("Zari", "fashion"),
];

export async function drawPages(...addresses: string[]): Promise<Map<string, string>> {
  await openSite({ uae, egypt, oman }, { F: "failing" });
  const pages = new Map<string, string>();
  for (const address of addresses) pages.set(address, await (await ask(address)).text());
  return pages;
}

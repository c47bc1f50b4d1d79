import { today } from "#tests/support/server/today.ts";
import { answerCode } from "./import-rich-site.ts";
import { richSite } from "./rich-site.ts";
import { saveBrands } from "./save-brands.ts";
import { shownSite } from "./shown-site.ts";

const brands = (discounts: Record<string, string>) =>
  Object.entries(discounts).map(([name, discount]) => ({
    name,
    codes: [{ code: name.toUpperCase(), discount, last_reported_date: today }],
  }));

/**
 * Fills the site that scripts and assistants are answered about: the shown one, the rich one in two more
 * countries, a country with each kind of offer alone, and one with more stores than an answer holds.
 */
export async function fillAskedSite(): Promise<void> {
  const { uae: qatar, egypt: kuwait } = richSite(today);
  await saveBrands({
    ...shownSite(today),
    qatar,
    kuwait,
    bahrain: brands({
      Back: "Up to 10% cashback",
      Post: "Free delivery",
      Some: "20% off selected items",
      Mystery: "A surprise",
      Student: "30% off for students",
      Large: "BHD 20 off orders over BHD 100",
    }),
    // A part of the list ends at a name that is not Latin.
    oman: Array.from({ length: 101 }, (_, at) => ({
      name: at < 99 ? `Shop ${at}` : `متجر ${at}`,
      category: "electronics",
    })),
  });
  for (const [code, worked] of [["FAILS"], ["NEVER"], ["WORKS", true]] as const) {
    await answerCode(code, worked ?? false);
  }
}

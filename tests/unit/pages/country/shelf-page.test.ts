import { beforeAll, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { expectShown, store } from "../visit.ts";

const ending = (name: string, ends: string, codes = 1, more = {}) => {
  const dated = (at: number) => ({ code: `${name}${at}`, expiry_date: ends, ...more });
  return { name, codes: Array.from({ length: codes }, (_, at) => dated(at)) };
};
const late = ending("Late", "2026-11-29");

beforeAll(() =>
  openSite({
    oman: [ending("Noon", "2026-11-28", 30), ending("Amazon", "2026-11-25"), late],
    qatar: [ending("Noon", "2026-11-28"), late],
    egypt: [
      ...[ending("Soon", "2026-12-23"), ending("Later", "2026-12-24")],
      ending("Off", "2026-11-23", 1, { is_active: false }),
      ending("Words", "2026-11-30", 1, { discount: "A surprise" }),
      ending("Old", "2026-11-24", 1, { last_reported_date: "2026-07-01" }),
    ],
    uae: [
      ...[store("Pico", null, "90% off"), store("Zara", null, "5% off")],
      store("Words", null, "A surprise"),
    ],
  }),
);

// Codes that end on the same day are in the order of their texts.
const noons = Array.from({ length: 30 }, (_, at) => `/oman/noon#Noon${at}`)
  .sort()
  .slice(0, 23);
const shown = `
  /oman/shelf.html | #shelf-ending | Ending this week
  /oman/shelf.html | meta[name=robots]@content | noindex, follow
  /oman/shelf.html | [aria-labelledby=shelf-ending] li a@href | /oman/amazon#Amazon0 + ${noons.join(" + ")}
  /qatar/shelf.html | [aria-labelledby=shelf-ending] li a@href | /qatar/noon#Noon0
  /qatar/shelf.html | [aria-labelledby=shelf-ending] .ago | in 6 days
  /egypt/shelf.html | #shelf-ending | Ending soon
  /egypt/shelf.html | [aria-labelledby=shelf-ending] li a@href | /egypt/soon#Soon0
  /uae/shelf.html | [aria-labelledby=shelf-stores] .shelf-name | Zara + Pico
`;

test.for(rows(shown))("%s has %s “%s”", expectShown);

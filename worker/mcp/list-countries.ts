import * as z from "zod";
import { countries } from "#app/domain/directory/countries.ts";
import { day } from "../api/parameters.ts";
import { countryCode, pageAddress, readingTool } from "./tool.ts";

const count = z.int().min(0);
const country = z.object({
  country: countryCode,
  name: z.string(),
  name_ar: z.string(),
  currency: z.string().describe("ISO 4217"),
  page: z.url(),
  live_codes: count,
  checked_in_30_days: count.describe("Live codes checked within 30 days"),
});

export const listCountries = readingTool({
  name: "list_countries",
  title: "List countries",
  description: "All countries, each with its currency and number of live codes.",
  input: z.strictObject({}),
  output: z.object({
    source: z.object({ page: z.url(), counted: day.describe("The day of the counts") }),
    countries: z.array(country),
  }),
  run: async (_, call) => {
    const { services } = call;
    const stats = await services.countries.stats();
    return {
      source: { page: pageAddress(call), counted: services.days.first },
      countries: countries.map(({ code, name, currency }) => ({
        country: code,
        name: name.en,
        name_ar: name.ar,
        currency,
        page: pageAddress(call, code),
        live_codes: stats[code].live,
        checked_in_30_days: stats[code].checked[1] ?? 0,
      })),
    };
  },
});

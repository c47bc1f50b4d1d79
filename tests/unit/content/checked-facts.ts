import type { CountryCode } from "#app/domain/directory/countries.ts";

/**
 * Facts in the countries' texts that a law or an office may change, with the day on which each was last looked
 * up. The country's file has the sources. The test fails once a fact is older than nine months.
 */
export const checkedFacts: readonly { country: CountryCode; fact: string; checked: string }[] = [
  { country: "uae", fact: "National Day is called Eid Al Etihad", checked: "2026-11-20" },
  { country: "saudi-arabia", fact: "no parcel without a National Address", checked: "2026-11-20" },
  { country: "egypt", fact: "38.5 % on phones from abroad", checked: "2026-11-25" },
  { country: "jordan", fact: "16 % on parcels of up to 200 dinars", checked: "2026-11-20" },
  { country: "jordan", fact: "state schools reopen in August", checked: "2026-11-25" },
  { country: "lebanon", fact: "VAT of 11 %, a rise before parliament", checked: "2026-11-25" },
  { country: "morocco", fact: "no exemption for foreign platforms", checked: "2026-11-20" },
  { country: "tunisia", fact: "two sale seasons of six weeks", checked: "2026-11-25" },
  { country: "oman", fact: "National Day on November 20 and 21", checked: "2026-11-20" },
];

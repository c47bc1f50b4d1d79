import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { PrintablePart } from "#worker/catalogue/read/brand-parts.ts";

/** A page of a country's codes as its printable sheet lists them. */
export interface Printable extends PrintablePart {
  country: CountryInfo;
  /** The day that the sheet is of, YYYY-MM-DD. */
  today: string;
  /** The page's own address, absolute. */
  address: string;
  /** Its number, from 1. */
  page: number;
}

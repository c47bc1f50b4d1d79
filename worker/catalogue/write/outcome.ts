import type { ChangeCounts } from "#worker/catalogue/write/diff.ts";

/** What a write changed in a country. */
export interface CountryChange {
  country: string;
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** A write that was carried out, or that would have changed nothing. */
export interface Saved {
  ok: true;
  changes: CountryChange[];
  /** What went wrong after the commit; the data is safe. */
  warnings: string[];
}

/** A write that was refused; nothing was changed. Each error is a whole sentence for the operator. */
export interface Refused {
  ok: false;
  status: 400 | 404 | 409;
  errors: string[];
}

/** A refusal with one error. */
export function refused(status: Refused["status"], ...errors: string[]): Refused {
  return { ok: false, status, errors };
}

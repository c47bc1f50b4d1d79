import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { createRequiredContext } from "./required-context.ts";

/** The session that the shell provides to its views. */
export interface Session {
  /** The days of the countries when the workspace was loaded. */
  days: CountryDays;
  /** The operator has just logged in: the heading takes the focus. */
  focusHeading: boolean;
  endSession: (reason: "logged-out" | "expired") => void;
}

export const [SessionContext, useSession] = createRequiredContext<Session>();

import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { createRequiredContext } from "./required-context.ts";

/** The operator's session, as the shell provides it to its views. */
export interface Session {
  /** The days of the countries when the workspace was read. */
  days: CountryDays;
  /** The operator has just logged in: the heading takes the focus. */
  focusHeading: boolean;
  /** Returns to the login. */
  endSession: (reason: "logged-out" | "expired") => void;
}

export const [SessionContext, useSession] = createRequiredContext<Session>();

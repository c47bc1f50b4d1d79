import { workspace } from "./en/workspace.ts";

/** The texts of the workspace in one language. Functions outside of React are given them. */
export type AdminTexts = typeof workspace;

/** The texts of the workspace in the operator's language. */
export function useAdminTexts(): AdminTexts {
  return workspace;
}

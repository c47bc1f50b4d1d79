import { workspace } from "./en/workspace.ts";
import { translated } from "./translated.ts";

/** The texts of the workspace in one language. Functions outside of React are given them. */
export type AdminTexts = typeof workspace;

/** The texts of the workspace in the operator's language. */
export const useAdminTexts = translated<AdminTexts>(workspace, () =>
  import("./ar/workspace.ts").then(({ workspace }) => workspace),
);

import { common } from "#app/i18n/locales/ar/common.ts";
import type { workspace as english } from "../en/workspace.ts";
import { admin } from "./admin.ts";
import { brand } from "./brand.ts";
import { catalogue } from "./catalogue.ts";
import { fieldLabel, fieldLabels } from "./fields.ts";
import { history, review } from "./review.ts";
import { serverSays } from "./server-says.ts";
import { shortcutTexts } from "./shortcuts.ts";
import { tasks } from "./tasks.ts";

/** The texts that are loaded with the workspace. */
export const workspace: typeof english = {
  language: "ar",
  siteName: common.siteName,
  admin,
  brand,
  catalogue,
  fieldLabel,
  fieldLabels,
  history,
  review,
  serverSays,
  shortcutTexts,
  tasks,
};

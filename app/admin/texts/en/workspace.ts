import type { Language } from "#app/domain/base/language.ts";
import { common } from "#app/i18n/locales/en/common.ts";
import { admin } from "./admin.ts";
import { brand } from "./brand.ts";
import { catalogue } from "./catalogue.ts";
import { fieldLabel, fieldLabels } from "./fields.ts";
import { history, review } from "./review.ts";
import { shortcutTexts } from "./shortcuts.ts";
import { tasks } from "./tasks.ts";

/** The texts that are loaded with the workspace. */
export const workspace = {
  language: "en" as Language,
  siteName: common.siteName,
  admin,
  brand,
  catalogue,
  fieldLabel,
  fieldLabels,
  history,
  review,
  /** A sentence that the server, or a rule that it shares, has worded in English. */
  serverSays: (sentence: string) => sentence,
  shortcutTexts,
  tasks,
};

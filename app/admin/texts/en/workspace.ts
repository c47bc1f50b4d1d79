import type { Language } from "#app/domain/base/language.ts";
import { admin } from "./admin.ts";
import { brand } from "./brand.ts";
import { catalogue } from "./catalogue.ts";
import { fieldLabel, fieldLabels } from "./fields.ts";
import { history, review } from "./review.ts";
import { tasks } from "./tasks.ts";

/** The texts that are loaded with the workspace. */
export const workspace = {
  language: "en" as Language,
  admin,
  brand,
  catalogue,
  fieldLabel,
  fieldLabels,
  history,
  review,
  tasks,
};

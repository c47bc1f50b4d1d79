import { foldForSearch } from "#app/domain/search/fold.ts";
import { foldList } from "#app/domain/uploads/fold-list.ts";

const yes = foldList(
  "true, yes, y, 1, on, active, enabled, live, running, valid, working, approved, new, updated, publish, published, x, ✓, ✔, نعم, صح, صحيح, نشط, مفعل, فعال, ساري, يعمل",
);
const no = foldList(
  "false, no, n, 0, off, inactive, disabled, paused, expired, ended, closed, stopped, suspended, pending, draft, scheduled, upcoming, rejected, deleted, unpublished, trash, archived, invalid, deactivated, not working, not active, ✗, ✘, لا, خطأ, خاطئ, متوقف, متوقف مؤقتا, موقوف, معطل, منتهي, منتهي الصلاحية, ملغي, غير نشط, غير فعال",
);

/** Returns the flag that a cell states: "yes", "disabled", «نشط»; null for other texts. */
export function readFlag(text: string): boolean | null {
  const word = foldForSearch(text);
  return yes.has(word) ? true : no.has(word) ? false : null;
}

import type { Translation } from "../../translation.ts";
import type { manifest as english } from "../en/manifest.ts";

export const manifest: Translation<typeof english> = {
  name: "توفير: أكواد خصم",
  shortName: "توفير",
  description: "أكواد خصم للمتاجر الإلكترونية في إحدى عشرة دولة",
  search: "ابحث عن متجر",
  searchIn: "ابحث في {{country}}",
  wideScreenshot: "البلدان وأحدث العروض تحققًا",
  narrowScreenshot: "أكواد أحد المتاجر",
};

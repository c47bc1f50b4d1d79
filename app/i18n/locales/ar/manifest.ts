import type { Translation } from "../../translation.ts";
import type { manifest as english } from "../en/manifest.ts";

export const manifest: Translation<typeof english> = {
  name: "توفير: أكواد خصم",
  description: "أكواد خصم للمتاجر الإلكترونية في أحد عشر بلدًا",
  searchIn: "ابحث في {{country}}",
  wideScreenshot: "البلدان وأحدث العروض المتحقَّق منها",
  narrowScreenshot: "أكواد أحد المتاجر",
};

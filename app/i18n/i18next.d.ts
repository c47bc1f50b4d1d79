import "i18next";
import type * as en from "./locales/en/index.ts";

// English is the source of truth: keys and their variables are checked against it.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof en;
    returnNull: false;
  }
}

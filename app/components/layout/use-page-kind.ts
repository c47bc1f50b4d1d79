import { useLocation } from "react-router";
import { findPage } from "#app/domain/pages/find-page.ts";
import type { PageKind } from "#app/domain/pages/page.ts";
import { pathWithoutLanguage } from "#app/i18n/languages.ts";

export function usePageKind(): PageKind {
  const segments = pathWithoutLanguage(useLocation().pathname).split("/").filter(Boolean);
  return findPage(segments)?.page.kind ?? "home";
}

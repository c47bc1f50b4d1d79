import { withNumber } from "#app/domain/base/plural.ts";

/** Plural forms of a number of new codes, and the locale of the number. */
export interface NewTexts {
  readonly forms: string | undefined;
  readonly locale: string | undefined;
}

/** Adds a red tab with the number of new codes to an element. */
export function markNew(element: Element | null, { forms, locale }: NewTexts, count: number): void {
  if (!element || count === 0 || element.querySelector(".new")) return;
  const tab = document.createElement("span");
  tab.className = "new";
  tab.textContent = withNumber(forms, count, locale);
  element.appendChild(tab);
}

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { CopyCode } from "./copy-code.ts";
import { DropDown } from "./drop-down.ts";
import { LanguageOffer } from "./language-offer.ts";
import { LiveList } from "./live-list.ts";
import "./logo-fallback.ts";
import { SlowNavigation } from "./slow-navigation.ts";

const elements = {
  "copy-code": CopyCode,
  "drop-down": DropDown,
  "language-offer": LanguageOffer,
  "live-list": LiveList,
  "slow-navigation": SlowNavigation,
};

/** Elements that are loaded once they are used; what they stand for works without them. */
const onUse = {
  "brand-filter": async () => (await import("./brand-filter.ts")).BrandFilter,
  "code-basket": async () => (await import("./code-basket.ts")).CodeBasket,
};

for (const [name, element] of Object.entries(elements)) customElements.define(name, element);

for (const [name, load] of Object.entries(onUse)) {
  const element = document.querySelector(name);
  if (!element) continue;
  const define = async () => {
    const loaded = await load();
    if (!customElements.get(name)) customElements.define(name, loaded);
  };
  element.addEventListener("focusin", define, { once: true });
  // A browser may have put back what was typed before a reload.
  const inputs = element.querySelectorAll("input");
  if ([...inputs].some(({ value, defaultValue }) => value !== defaultValue)) define();
}

type CustomElements = Record<
  keyof typeof elements | keyof typeof onUse,
  DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}

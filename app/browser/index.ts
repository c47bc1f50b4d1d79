import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { BrandFilter } from "./brand-filter.ts";
import { CodeBasket } from "./code-basket.ts";
import { CopyCode } from "./copy-code.ts";
import { DropDown } from "./drop-down.ts";
import { LanguageOffer } from "./language-offer.ts";
import { LiveList } from "./live-list.ts";
import "./logo-fallback.ts";
import { SlowNavigation } from "./slow-navigation.ts";

const elements = {
  "brand-filter": BrandFilter,
  "code-basket": CodeBasket,
  "copy-code": CopyCode,
  "drop-down": DropDown,
  "language-offer": LanguageOffer,
  "live-list": LiveList,
  "slow-navigation": SlowNavigation,
};

for (const [name, element] of Object.entries(elements)) customElements.define(name, element);

type CustomElements = Record<
  keyof typeof elements,
  DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}

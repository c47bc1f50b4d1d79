import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { BrandFilter } from "./brand-filter.ts";
import { CopyCode } from "./copy-code.ts";
import { CountryPicker } from "./country-picker.ts";
import { LanguageOffer } from "./language-offer.ts";
import "./logo-fallback.ts";
import { SlowNavigation } from "./slow-navigation.ts";

const elements = {
  "brand-filter": BrandFilter,
  "copy-code": CopyCode,
  "country-picker": CountryPicker,
  "language-offer": LanguageOffer,
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

import type { DetailedHTMLProps, HTMLAttributes } from "react";

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "brand-filter": CustomElement;
      "copy-code": CustomElement;
      "country-picker": CustomElement;
      "language-offer": CustomElement;
      "slow-navigation": CustomElement;
    }
  }
}

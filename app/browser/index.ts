import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { CopyCode } from "./elements/copy-code.ts";
import { DropDown } from "./elements/drop-down.ts";
import "./elements/cached-notice.ts";
import { LanguageOffer } from "./elements/language-offer.ts";
import { LiveList } from "./elements/live-list.ts";
import "./elements/logo-fallback.ts";
import "./elements/day-change.ts";
import "./lazy-enhance.ts";
import { SlowNavigation } from "./elements/slow-navigation.ts";
import { isFirstPage, isReturning } from "./track-visit.ts";

const elements = {
  "copy-code": CopyCode,
  "drop-down": DropDown,
  "language-offer": LanguageOffer,
  "live-list": LiveList,
  "slow-navigation": SlowNavigation,
};

// Work for later visits waits until this page is usable. A busy device is never idle, and
// `setTimeout` ignores such options.
const later = window.requestIdleCallback ?? setTimeout;
function startLater(): void {
  // Optional: the page works without it.
  import("./offline/device.ts").then(({ start }) => start(isFirstPage())).catch(() => {});
}
addEventListener("load", () =>
  later(startLater, { timeout: 2_000 } as IdleRequestOptions & number),
);

if (isReturning) import("./offline/returning.ts").catch(() => {});

for (const [name, element] of Object.entries(elements)) customElements.define(name, element);

// The last three have no class: see lazy-enhance.ts.
type CustomElements = Record<
  keyof typeof elements | "brand-filter" | "code-basket" | "copied-bar",
  DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}

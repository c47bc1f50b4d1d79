import type { BrandContent, BrandFacts } from "#app/content/types.ts";

/** English prose for one brand in one country. */
export function brand({ name, place, hasCodes }: BrandFacts): BrandContent {
  return {
    about: hasCodes
      ? `These are coupon codes to try on ${name} orders in ${place}, each with the day it was last verified. Tawfeer is independent of ${name}, and the store alone decides whether it accepts a code.`
      : `We have no code for ${name} orders in ${place} today. A new one appears here as soon as we list it. Tawfeer is independent of ${name}.`,
    howTo: [
      {
        title: "Copy the code",
        text: hasCodes
          ? "Choose the offer that suits your order and copy its code exactly as it is shown."
          : "Once a code is listed here, copy it exactly as it is shown.",
      },
      {
        title: `Visit the ${name} site`,
        text: `Open the ${name} site or app, make sure that it is set to ${place}, and fill your cart.`,
      },
      {
        title: "Paste it at checkout",
        text: "Paste it into the promo code field and see that the total has changed before you pay.",
      },
    ],
  };
}

import type { BrandContent } from "#app/content/types.ts";

/** English prose for one brand in one country. */
export function brand(name: string, place: string): BrandContent {
  return {
    about: `This page gathers coupon codes and offers to try on ${name} orders in ${place}. Each one has its own conditions, such as a minimum spend, excluded items or an end date, so read them before you pay. Tawfeer is independent of ${name}, and the store alone decides whether a code is accepted.`,
    howTo: [
      {
        title: "Copy the code",
        text: "Choose the offer that suits your order, read its conditions and copy the code exactly as it is shown.",
      },
      {
        title: `Visit the ${name} site`,
        text: `Open the ${name} site or app, make sure it is set to ${place}, and add what you want to your cart.`,
      },
      {
        title: "Paste it at checkout",
        text: "Paste the code into the coupon or promo code field, apply it, and check that the total has changed before you pay.",
      },
    ],
  };
}

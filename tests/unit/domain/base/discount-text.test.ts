import { expect, test } from "vitest";
import { plainDiscount } from "#app/domain/base/discount-text.ts";

test.for([
  ["15% off", 15],
  ["5% OFF", 5],
  ["15 % off", 15],
  ["15%off", 15],
  ["15% discount", 15],
  ["15% Discount.", 15],
  ["99% off!", 99],
  ["0% off", 0],
] as const)("%j is a percentage", ([text, percent]) => {
  expect(plainDiscount(text)).toEqual({ kind: "percent", percent });
});

test.for([
  ["Up to 50% off", 50],
  ["up to 5% discount", 5],
  ["UP TO 70% OFF!", 70],
] as const)("%j is a percentage at most", ([text, percent]) => {
  expect(plainDiscount(text)).toEqual({ kind: "upTo", percent });
});

test.for(["Free delivery", "free shipping", "FREE DELIVERY!", "Free shipping."])(
  "%j is free delivery",
  (text) => {
    expect(plainDiscount(text)).toEqual({ kind: "freeDelivery" });
  },
);

test.for([
  ...["", "off", "% off", "15%", "15 off", "100% off", "1.5% off", "15% off everything"],
  ...["Extra 15% off", "Flat 15% off", "15% off!!", "15%  off", "15  % off", "15x% off"],
  ...["up to15% off", "Upto 15% off", "From 15% off", "15% cashback", "Free delivery over 100 AED"],
  ...["Get free delivery", "Free delivery?", "Free deliveries", "Free returns", "free delivery!!"],
  "خصم ١٥٪",
])("%j says more, or nothing", (text) => {
  expect(plainDiscount(text)).toBeNull();
});

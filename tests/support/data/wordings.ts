import { readCases } from "./cases.ts";

export const wordingsFile = new URL("../../unit/domain/offers/data/wordings.txt", import.meta.url);

export const wordings = readCases(wordingsFile).map(({ input }) => ({
  currency: input.slice(0, 3),
  text: input.slice("SAR: ".length),
}));

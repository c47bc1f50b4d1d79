import { expect, test } from "vitest";
import { type Offer, offerFields } from "#app/domain/offers/offer.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

const facts = (given: Partial<Offer> & Pick<Offer, "kind">) => offerFields.parse(given);
const percent = (value: number, more: Partial<Offer> = {}) =>
  facts({ kind: "percent", value, ...more });
const amount = (value: number, currency: string, more: Partial<Offer> = {}) =>
  facts({ kind: "amount", value, currency, ...more });
const delivery = (more: Partial<Offer> = {}) => facts({ kind: "delivery", ...more });
const some = { scope: "some" } as const;
const first = { audience: ["first-order"] } as Partial<Offer>;

// As shops in Morocco and Tunisia word their offers; null if no single offer is certain.
test.for([
  ["Livraison gratuite", "MAD", delivery()],
  ["Livraison gratuite dès 300 DH", "MAD", delivery({ min_spend: 300 })],
  ["Livraison offerte dès 300 DH d'achat", "MAD", delivery({ min_spend: 300 })],
  ["Livraison gratuite à partir de 99 DT", "TND", delivery({ min_spend: 99 })],
  ["Frais de port offerts dès 250 dirhams d’achats", "MAD", delivery({ min_spend: 250 })],
  [
    "Livraison gratuite pour toute commande de plus de 500 MAD",
    "MAD",
    delivery({ min_spend: 500 }),
  ],
  ["Livraison gratuite sur votre première commande", "MAD", delivery(first)],
  ["Livraison gratuite ce week-end", "MAD", delivery(some)],
  ["20% de réduction", "MAD", percent(20)],
  ["20 % de réduction", "TND", percent(20)],
  ["20% de remise immédiate", "MAD", percent(20)],
  ["Réduction de 20%", "MAD", percent(20)],
  ["Remise de 15% sur tout le site", "TND", percent(15)],
  ["-20% sur toutes les commandes", "MAD", percent(20)],
  ["-20% sur tous les achats", "MAD", percent(20)],
  ["12,5% de réduction", "MAD", percent(12.5)],
  ["10% de réduction supplémentaire", "MAD", percent(10, { extra: true })],
  ["Jusqu'à 50% de réduction", "MAD", percent(50, { up_to: true })],
  ["Jusqu’à 70% de remise sur les chaussures", "MAD", percent(70, { up_to: true, ...some })],
  ["15% de réduction sur les robes", "MAD", percent(15, some)],
  ["25% de réduction sur votre 1ère commande", "TND", percent(25, first)],
  ["10% de réduction pour les nouveaux clients", "MAD", percent(10, first)],
  ["10% de réduction pour les étudiants", "MAD", percent(10, { audience: ["students"] })],
  ["15% de réduction sur l'application", "MAD", percent(15, { audience: ["app"] })],
  ["20% de réduction dès 400 DH d'achat", "MAD", percent(20, { min_spend: 400 })],
  ["50 DH de réduction dès 400 DH d'achat", "MAD", amount(50, "MAD", { min_spend: 400 })],
  [
    "15 DT de remise pour toute commande supérieure à 120 DT",
    "TND",
    amount(15, "TND", { min_spend: 120 }),
  ],
  ["2 achetés, 1 offert", "MAD", facts({ kind: "gift", buy: 2, get: 1 })],
  ["Cadeau offert dès 500 DH", "MAD", facts({ kind: "gift", min_spend: 500 })],
  // Not certain, or not a discount on the order.
  ["-50% sur le 2ème article commandé ou offert", "MAD", null],
  ["50% de réduction sur le deuxième article", "MAD", null],
  ["30% de réduction sur les frais de livraison", "MAD", null],
  ["Livraison à partir de 15 DH", "MAD", null],
  ["10% ou livraison gratuite", "MAD", null],
  ["Livraison gratuite dès 12,500 DT", "TND", null],
  ["Gagnez 50% de réduction", "MAD", null],
  ["Un bon d'achat de 100 DH offert", "MAD", null],
  ["Moins de 100 DH : livraison gratuite", "MAD", null],
] as const)("%j in %s", ([text, currency, offer]) => {
  expect(parseOffer(text, currency)).toEqual(offer);
});

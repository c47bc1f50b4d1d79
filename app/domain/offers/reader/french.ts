/** Words that tell a French text from an English one. */
const french =
  /\b(?:livraison|expedition|remises?|rabais|reductions? (?:de|sur|immediate)|de reduction|jusqu|achats?|commandes?|gratuite?s?|offerte?s?|economisez|beneficiez|profitez|premiere?)\b/;

const orders = "(?:achats?|commandes?|paniers?)";

/** French phrases of offers, without accents, and the English ones that are read in their place. */
const phrases: readonly (readonly [french: string, english: string])[] = [
  // What is no discount on the order.
  ["bons? d'achat|cheques? cadeaux?|cartes? cadeaux?", "gift card"],
  ["gagnez|a gagner", "win"],
  ["(?:a )?moitie prix", "half price"],
  ["par (?:article|produit|piece|personne|nuit)", "per item"],
  ["(?:le |la |votre )?(?:2e(?:me)?|2nd|deuxieme|seconde?)", "second"],
  ["(?:le |la |votre )?(?:3e(?:me)?|troisieme)", "third"],
  ["moins de|inferieure?s? a", "less than"],
  // Free delivery.
  ["frais de (?:livraison|port|expedition) (?:offerts?|gratuits?)", "free delivery"],
  ["(?:livraison|expedition) et retours? (?:gratuits?|offerts?)", "free delivery and returns"],
  [
    "(?:la )?(?:livraison|expedition)(?: (?:a domicile|express|rapide|standard|est))* (?:gratuite|offerte)",
    "free delivery",
  ],
  ["frais de (?:livraison|port|expedition)", "delivery fees"],
  ["livraison|expedition", "delivery"],
  // Gifts.
  [
    "(\\d{1,2}) achetee?s?,? ?(?:=|et|\\+)? ?(\\d{1,2}) (?:offerte?s?|gratuite?s?)",
    "buy $1 get $2 free",
  ],
  ["(?:un )?cadeau (?:offert|gratuit)", "free gift"],
  // Whom it is for.
  [
    `(?:(?:sur|pour|des) )?(?:(?:votre|ta|la|une|toute) )?(?:1ere|1re|premiere) commande`,
    "on your first order",
  ],
  ["(?:(?:sur|pour|des) )?(?:(?:votre|ton|le|un) )?(?:1er|premier) achat", "on your first order"],
  ["(?:pour )?(?:les )?nouve(?:aux|lles?|au) client(?:e?s)?", "for new customers"],
  ["(?:pour )?(?:les )?etudiant(?:e?s)?", "for students"],
  [
    "(?:(?:pour|avec|en cas de) )?(?:tout )?paiement par carte(?: bancaire)?",
    "when you pay by card",
  ],
  ["(?:sur|dans|via) (?:l'|votre |notre )?appli(?:cation)?", "in the app"],
  // How much.
  ["jusqu'? ?a|a hauteur de", "up to"],
  ["(?:de )?(?:reductions?|remises?|rabais)", "off"],
  ["de moins(?= |$)", "off"],
  ["supplementaires?|en plus|additionnel(?:le)?s?", "extra"],
  ["immediate?s?", "instant"],
  ["economisez", "save"],
  ["(?:beneficiez|profitez|obtenez) (?:de|d')?", "get "],
  // The smallest basket.
  [`(?:d'|de )?${orders} (?:minimum|min)(?: de)?|minimum d'${orders}(?: de)?`, "minimum order of"],
  [
    `(?:(?:sur|pour) )?(?:tout(?:es?)? |vos |les |votre |une? )?${orders} (?:de plus de|superieure?s? a|d'au moins|a partir de|des)(?= ?\\d| [a-z]{2,3} ?\\d)`,
    "on orders over",
  ],
  ["(?:des|a partir de|au-dela de)(?= ?\\d)", "on orders over"],
  ["ou plus", "or more"],
  [`(?:d'|de )${orders}`, "orders"],
  // What it is for.
  [
    `(?:sur|pour) (?:tout(?: le (?:site|magasin|catalogue))?|l'ensemble du site|toute la boutique|tou(?:te)?s (?:les|vos|nos) (?:produits|articles|${orders})|toute ${orders})(?= |$|[.!,])`,
    "on everything",
  ],
  ["aujourd'hui", "today"],
  ["valables?", "valid"],
  ["gratuite?s?|offerte?s?", "free"],
  [orders, "orders"],
  ["avec", "with"],
  ["sur", "on"],
  ["pour", "for"],
  ["et", "and"],
  ["ou", "or"],
  ["votre|vos", "your"],
  ["les?|la|du", "the"],
  ["de", "of"],
];

const patterns = phrases.map(
  ([source, english]) =>
    [new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}])`, "gu"), english] as const,
);

/**
 * Puts the phrases of a French discount text into English, for the Maghreb; a text that is not French
 * is returned as it is. Expects lower case and Latin digits. "12,500" may be twelve and a half or
 * thousands in French, so that its comma is set apart and the number is not read.
 */
export function frenchInEnglish(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[’`]/g, "'");
  if (!french.test(plain)) return text;
  const start = plain
    .replace(/(\d),(?=\d{3})/g, "$1 , ")
    .replace(/(\d),(?=\d{1,2}(?!\d))/g, "$1.")
    .replace(/(?<![\p{L}\d] ?)[-−–] ?(?=\d+(?:\.\d+)? ?%)/gu, "off ");
  return patterns.reduce((rest, [pattern, english]) => rest.replace(pattern, english), start);
}

import { inThousandths } from "#app/domain/offers/basket.ts";

/** Words that distinguish a French text from an English one. */
const french =
  /\d ?% (?:de|des|en|via) |\b(?:a partir de|de[s]? \d|livraison|expedition|remises?|rabais|reductions? (?:de|sur|immediate)|de reduction|jusqu|achats?|ache?te[sz]?|commandes?|gratuite?s?|offerte?s?|rembourses?|economisez|beneficiez|profitez|gagnez|parrain\w*|premiere?|supplementaires?|plafonnee?|soldes|offre|bienvenue|votre|vos|vous|sur|pour|avec|hors|sauf|payez|prix)\b/;

const orders = "(?:achats?|commandes?|paniers?|reservations?|courses?)";
const your = "(?:(?:votre|vos|ta|la|le|les|une?|ton|tout(?:es?)?|tous|sa|l') ?)*";
const small = "(?:sur|pour|des|et|ou|de|du|dans|avec|a|jusqu)";

/** French phrases of offers, without accents, and their English replacements. */
const phrases: readonly (readonly [french: string, english: string])[] = [
  ["pour ?cents?", "%"],
  ["(?<=\\d ?%)(?= (?:sur|pour|des|avec|a partir|en|hors|sauf) )", " off"],
  // Not a discount on the order.
  ["bons? d'achat|cheques? cadeaux?|cartes? cadeaux?", "gift card"],
  ["gagne[rz]|a gagner", "win"],
  ["parrain\\p{L}*|filleule?s?|amie?s?", "friend"],
  [
    "(?:(?:articles|produits) )?(?:non|hors) (?:articles )?(?:soldes|promo(?:tion)?s?)",
    "full price items",
  ],
  [
    "(?:articles|produits) (?:en )?(?:soldes?|promo(?:tion)?s?)|(?<=(?<!meme )sur )les soldes",
    "sale items",
  ],
  ["(?:pour|a) tous(?! (?:les|vos|nos))(?: et toutes)?", "for everyone"],
  ["anciens clients|clients (?:existants|actuels)(?! et)", "existing customers"],
  ["autres(?: (?:clients|articles|produits|commandes))?", "others"],
  ["(?<!les )(?:ventes? flash|soldes)", "flash sale"],
  ["offres?", "offer"],
  ["au lieu de", "instead of"],
  ["apres", "after"],
  ["moitie (?:du )?prix", "50% off"],
  [
    "(?:paye[rz]|paiement|reglez)(?:-les?)? en (\\d{1,2}) fois|(\\d{1,2}) fois(?= sans frais)",
    "pay in $1$2",
  ],
  [
    `(?:le |la |les |votre |au )?(?:2e(?:me)?|2nde?s?|deuxiemes?|secondes?)(?: article| produit| piece)?`,
    "second",
  ],
  [`(?:le |la |les |votre |au )?(?:3e(?:me)?|troisiemes?)(?: article| produit| piece)?`, "third"],
  ["(?:le |la |les )?(?:4e(?:me)?|quatrieme)(?: article| produit| piece)?", "fourth"],
  ["moins de|inferieure?s? a", "less than"],
  [
    "(?:paye[rz]? |paiement |en payant )?(?:a la|en) livraison|contre remboursement|(?:paiement |en payant |payez )en especes",
    "cash on delivery",
  ],
  ["en plusieurs fois", "in instalments"],
  // Free delivery.
  [
    "(?:sans )?frais de (?:livraison|port|expedition) (?:sont )?(?:offerts?|gratuits?)",
    "free delivery",
  ],
  ["(?:livraison|expedition) et retours? (?:gratuits?|offerts?)", "free delivery and returns"],
  [
    "(?:la )?(?:livraison|expedition)(?: (?:a domicile|express|rapide|standard|est))* (?:gratuite|offerte)",
    "free delivery",
  ],
  ["livraison|expedition", "delivery"],
  ["frais", "fees"],
  ["tva", "vat"],
  // Gifts.
  [
    "(\\d{1,2}) (?:articles? |produits? )?achetee?s?,? ?(?:=|et|\\+)? ?(\\d{1,2}) (?:offerte?s?|gratuite?s?)",
    "buy $1 get $2 free",
  ],
  [
    "(\\d{1,2}) (?:articles? |produits? )?achetee?s?,? ?(?:=|et|\\+)? ?(second|third|fourth)",
    "buy $1 get the $2",
  ],
  ["(?:achetez|prenez)(?:-en)?", "buy"],
  ["(\\d) achetee?s?(?=,? ?payez)", "buy $1"],
  ["payez(?:-en)?(?: que)?", "pay"],
  ["(?:pour le|au) prix d(?:e |')", "for the price of "],
  ["(?:un )?cadeau d'une valeur de (\\d+ ?\\p{L}+) (?:offert|gratuit)", "free gift worth $1"],
  ["(?:un )?cadeaux?", "gift"],
  // Audiences.
  [
    `(?:(?:sur|pour|des|a) )?${your}(?:\\d )?(?:1ere?s?|1re|premiere?s?) (?:\\d )?${orders}`,
    "on your first order",
  ],
  [
    "(?:(?:pour|a) )?(?:(?:les|tous|nos) )*(?:(?:nouveaux|anciens|existants|actuels) (?:clients? )?et (?:(?:les|aux) )?(?:nouveaux|anciens|existants|actuels)(?: clients?)?|clients (?:nouveaux|anciens|existants|actuels) et (?:nouveaux|anciens|existants|actuels))",
    "for new and existing customers",
  ],
  [
    "(?:pour )?(?:les )?nouve(?:aux|lles?|au) (?:clients?|clientes?|inscrite?s?|membres?|utilisateurs?|abonnee?s?)",
    "for new customers",
  ],
  ["(?:pour )?(?:les )?etudiant(?:e?s)?e?", "for students"],
  [
    "(?:en (?:vous )?(?:inscrivant|abonnant)|(?:pour )?(?:l')?(?:inscription|abonnement)|abonnee?s?) a (?:la|notre) newsletter",
    "when you subscribe to the newsletter",
  ],
  [
    "(?:avec )?(?:la |votre )?carte (?:de )?fidelite|(?:(?:reservee?s? )?(?:pour les|aux|pour) )?(?:membres|adherents|abonnee?s)",
    "for members",
  ],
  [
    `(?:(?:pour|en cas de|les|tout|un) )*(?:avec|(?:(?:paiement|en payant) )?par|(?:porteurs?|detenteurs?|titulaires?) d(?:e|'une?)) (?:une |votre |la |les )?cartes?(?: (?!${small}(?: |$))[a-z]+){0,3}`,
    "when you pay by card",
  ],
  [
    "(?:sur|dans|via|avec|depuis) (?:toute )?(?:l'|votre |notre )?appli(?:cation)?(?: mobile)?",
    "in the app",
  ],
  ["(?:uniquement|seulement|exclusivement)", "only"],
  // Limits of the value.
  ["jusqu'? ?au", "until"],
  ["jusqu'? ?a|a hauteur de", "up to"],
  [
    "(?:est |sont )?(?:plafonnee?s?|limitee?s?) a|dans la limite de|(?:avec un )?plafond(?: de)?",
    "max",
  ],
  ["(?:de )?(?:reductions?|remises?|rabais)", "off"],
  ["de moins(?= |$)", "off"],
  ["supplementaires?|en plus|additionnel(?:le)?s?", "extra"],
  ["immediate?s?|exceptionnel(?:le)?s?|speciale?s?", "instant"],
  ["economisez", "save"],
  ["(?:beneficiez|profitez) (?:de|d')?|obtenez ", "get "],
  ["rembourse(?:e?s|ement)?(?: en cashback)?|de cashback", "cashback"],
  [`(?<=\\d ?(?:%|dhs?|dts?|mad|tnd|dirhams?|dinars?|\\$|€|dollars|euros) )offerte?s?`, "off"],
  ["de (\\d+) ?%? a [-–]?(?=\\d)", "from $1% to "],
  // Minimum basket and minimum number of pieces.
  [
    "(?:des|a partir de|(?:pour |a )?l'achat de|pour) (\\d{1,2}) (?:articles?|produits?|pieces?)(?: achetee?s?)?",
    "when you buy $1 items",
  ],
  [
    `(?:d'un montant |d'|de )?(?:${orders} )?(?:minimum|min)(?: de)?|minimum d'${orders}(?: de)?`,
    "minimum order of",
  ],
  [
    `(?:(?:sur|pour) )?(?:tout(?:es?)? |vos |les |votre |une? )?${orders} (?:de plus de|superieure?s? a|d'au moins|a partir de|des)(?= ?\\d| [a-z]{2,3} ?\\d)`,
    "on orders over",
  ],
  ["(?:des|a partir de|au-dela de|pour plus de)(?: ?[-–])?(?= ?[\\d$€])", "on orders over"],
  ["ou plus", "or more"],
  [`(?:d'|de )${orders}`, "orders"],
  // Products.
  [
    `(?:sur|pour) (?:tout(?: le (?:site|magasin|catalogue))?|l'ensemble du site|toute la boutique|tou(?:te)?s (?:les|vos|nos) (?:produits|articles|${orders})|toute ${orders})(?= |$|[.!,])`,
    "on everything",
  ],
  ["meme (?:sur )?(?:les )?(?:soldes|promos?|promotions)", "even sale"],
  [
    "hors|sauf(?: sur)?|excepte|a l'exception d[eu']s?|non (?:valable|cumulable|applicable)s?|ne s'applique pas",
    "excluding",
  ],
  [
    "(?:(?:est|et) )?cumulables?(?: avec (?:les |d'|la |nos )?(?:autres )?(?:soldes|flash sale|promos?|promotions?|offres?|offer|remises?|off))?",
    "even sale",
  ],
  [
    "(?:a la|en) caisse|au (?:moment du )?paiement|(?:au|dans le) panier(?= |$|[.,!])",
    "at checkout",
  ],
  ["(?:voir|sous|selon) conditions|conditions? (?:applicables?|en magasin)", "conditions apply"],
  ["prochaine?s?|suivante?s?", "next"],
  ["1er", "1"],
  ["aujourd'hui", "today"],
  ["(?:offer )?(?:de )?bienvenue", "welcome"],
  ["valables?|valide", "valid"],
  ["(?:est )?(?:gratuite?s?|offerte?s?)", "free"],
  ["code promo|code de reduction", "discount code"],
  ["(?:en )?payant|(?:(?:pour|tout|le|au) )*paiements?", "when you pay"],
  [orders, "orders"],
  ["avec", "with"],
  ["sur", "on"],
  ["pour", "for"],
  ["par|chaque", "per"],
  ["et", "and"],
  ["ou", "or"],
  ["sans", "without"],
  ["en ligne", "online"],
  ["votre|vos", "your"],
  ["les?|la|du", "the"],
  ["de", "of"],
];

const patterns = phrases.map(
  ([source, english]) =>
    [new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}])`, "gu"), english] as const,
);

/**
 * Translates the phrases of a French discount text into English, for the Maghreb and Lebanon;
 * returns other texts unchanged. Expects lower case and Latin digits. "12,500" is twelve and a half
 * in a currency of three decimals, as written in Tunisia.
 */
export function frenchInEnglish(text: string, currency: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[’`]/g, "'");
  if (!/[à-ü]/.test(text) && !french.test(plain)) return text;
  const start = plain
    .replace(/(\d),(?=\d{1,2}(?!\d))/g, "$1.")
    .replace(/(\d),(?=\d{3}(?!\d))/g, inThousandths.test(currency) ? "$1." : "$1,");
  return patterns.reduce((rest, [pattern, english]) => rest.replace(pattern, english), start);
}

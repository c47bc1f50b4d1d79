const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", hellip: "…", ndash: "–" },
  ...{ mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", laquo: "«", raquo: "»" },
  ...{ bull: "•", middot: "·", euro: "€", pound: "£", reg: "®", trade: "™", copy: "©", times: "×" },
  ...{ eacute: "é", egrave: "è", agrave: "à", ecirc: "ê", ccedil: "ç", ocirc: "ô", uuml: "ü" },
};
const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi;
const tag =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|a|ul|ol|li|h[1-6]|img|font|small|sup|sub)\b[^<>]*>/gi;

const character = (code: number) =>
  code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : " ";

const decodeEntities = (text: string) =>
  text.replace(entity, (all, hex, decimal, name) => {
    if (hex) return character(Number.parseInt(hex, 16));
    return decimal ? character(Number(decimal)) : (entities[name.toLowerCase()] ?? all);
  });

/** Returns a text as a web page shows it: without tags, and with the characters of entities. */
export function plainText(text: string): string {
  if (!/&[#a-z]|<[/a-z]/i.test(text)) return text;
  // "&amp;amp;" is encoded twice.
  const decoded = decodeEntities(decodeEntities(text.replace(tag, " "))).replace(tag, " ");
  return decoded.replace(/[ \u00a0]+/g, " ").trim();
}

const bytesOf = (encoding: string) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const characters = [...new TextDecoder(encoding).decode(bytes)];
  return new Map(characters.map((one, byte) => [one, byte]));
};
const singleByteEncodings = ["windows-1252", "windows-1256"].map(bytesOf);

/** Decodes text that was decoded in another encoding: "Ù†ÙˆÙ†" is «نون», "ÎÕã" is «خصم»; null for other texts. */
export function decodeAgain(text: string): string | null {
  if (!/[\u00c2-\u00f4\u0637\u0638][^ -~]/.test(text)) return null;
  for (const characters of singleByteEncodings) {
    const bytes = Uint8Array.from(text, (one) => characters.get(one) ?? 0);
    if (bytes.includes(0)) continue;
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      // These bytes are no UTF-8. Other languages have no three such letters in a row.
      if (/[À-ÿ]{3}/.test(text)) return new TextDecoder("windows-1256").decode(bytes);
    }
  }
  return null;
}

/** Returns true for a text that has lost letters: "????" and U+FFFD. */
export const hasLostLetters = (text: string): boolean => /\ufffd|\?{3,}/.test(text);

import { withoutMarks } from "#app/domain/uploads/cells.ts";
import { type Piece, readLine } from "./pieces.ts";

/** The headings of a message's rows, known to the reader of tables. */
export const messageHeadings = [
  "Store",
  "Code",
  "Discount",
  "Expiry date",
  "Country",
  "Terms",
  "Start date",
];

const kinds = ["store", "code", "offer", "end", "countries", "terms", "start"] as const;

type Found = Partial<Record<Piece["kind"], string>> & {
  /** Kinds that its own line states, in a list with lines of other codes. */
  own?: Set<Piece["kind"]>;
};

/** A message as rows with messageHeadings, and its lines that are not understood. */
export interface MessageReading {
  rows: string[][];
  unread: string[];
}

// "[12/11/2026, 10:22:05] Ali: " and «١٢/١١/٢٠٢٦، ١٠:٢٢ ص - علي: » of WhatsApp.
const stamp =
  /^\[?[\d٠-٩]{1,4}([./-])[\d٠-٩]{1,2}\1[\d٠-٩]{2,4}[,،]?\s[\d٠-٩]{1,2}(?::[\d٠-٩]{2}){1,2}(?:\s?(?:[ap]\.?m\.?|[صم]))?\]?(?: -)? [^:\n]{1,40}: /i;
// Flags are no emoji here: they name countries.
const emoji = /(?!\p{RI})(?:\p{Extended_Pictographic}|\p{EMod}|\ufe0f|\u20e3|\u200d)+/gu;
const greeting =
  /^(?:hi|hello|dear|hey|good (?:morning|evening|day)|regards|best|thanks?|thank you|kind regards|(?:ال)?سلام عليكم|وعليكم|مرحبا|أهلا|اهلا|تحية|شكرا|مع التحية|صباح|مساء|bonjour|bonsoir|salut|merci|cordialement)(?!\p{L})[^:\d]*$|^https?:\S+$|^\P{L}*\+?\d[\d\s()-]{7,}$|^\p{P}*$/iu;

// A signature follows.
const closing =
  /^(?:(?:best|kind|warm)(?: regards)?|regards|thanks|thank you|cheers|cordialement|merci|مع (?:خالص )?(?:التحية|الشكر)|شكرا|تحياتي)\s*[,،!.]*$/iu;

/** Joins a further text of an offer or of conditions; a stated store replaces a guessed one. */
function addPiece(found: Found, { kind, text, isStated, isOwn }: Piece & { isOwn: boolean }): void {
  const before = found[kind];
  if (isOwn) found.own = new Set([...(found.own ?? []), kind]);
  if (before && kind === "offer") found.offer = `${before}, ${text}`;
  else if (before && kind === "terms") found.terms = `${before}. ${text}`;
  else if (!before || isStated) found[kind] = text;
}

/** Assigns the pieces of a paragraph to its codes: a repeated kind begins the next one. */
function groupPieces(lines: readonly (readonly Piece[])[]): Found[] {
  const found: Found[] = [{}];
  const pieces = lines.flat();
  const isList = lines.filter((line) => line.some(({ hasCode }) => hasCode)).length > 1;
  const first = pieces.find(({ kind }) => kind === "code" || kind === "offer");
  for (const piece of pieces) {
    const current = found.at(-1) ?? {};
    const mayRepeat: Readonly<Record<string, boolean>> = {
      code: true,
      offer: first?.kind === "offer",
      store: !piece.isStated,
    };
    const isNext = mayRepeat[piece.kind] && current.code && current[piece.kind];
    if (isNext) found.push({});
    addPiece(found.at(-1) ?? {}, { ...piece, isOwn: isList && piece.hasCode === true });
  }
  return found;
}

/** Shares what a paragraph says once with all of its codes, and a store with those that follow. */
function shareFields(found: readonly Found[]): Found[] {
  const shared = { ...found.findLast(({ code }) => !code) };
  for (const kind of ["offer", "start", "end", "countries", "terms"] as const) {
    const texts = found.flatMap((one) => (one.own?.has(kind) ? [] : (one[kind] ?? [])));
    if (texts.length === 1) shared[kind] = texts[0] ?? "";
  }
  let { store } = shared;
  return found.flatMap((one) => {
    store = one.store ?? store;
    return one.code ? [{ ...shared, ...(store && { store }), ...one }] : [];
  });
}

/** Returns what a paragraph without a code says about others; null if it is about something else. */
function readContext(pieces: readonly Piece[]): Found | null {
  const isOther = pieces.some(({ kind }) => ["terms", "offer", "other"].includes(kind));
  if (isOther || pieces.length === 0 || pieces.length > 3) return null;
  return Object.fromEntries(pieces.map(({ kind, text }) => [kind, text]));
}

/** Returns true if most letters are capitals, which then do not tell a code from a word. */
function isShouting(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  return letters.filter((letter) => /\p{Lu}/u.test(letter)).length > letters.length * 0.6;
}

/**
 * Reads a message of WhatsApp, Telegram or mail: codes with the store, offer, end and countries next to them.
 * A paragraph without a code applies to the following ones, or, without a store, to those before it. `today`
 * (YYYY-MM-DD) completes dates without a year.
 */
export function readMessage(text: string, today: string): MessageReading {
  let found: Found[] = [];
  const unread: string[] = [];
  let context: Found = {};
  const lines = withoutMarks(text).replace(/\r\n?/g, "\n");
  const plain = lines.replace(emoji, " ¦ ").replace(/[*~]/g, "");
  const isLoud = isShouting(plain);
  for (const paragraph of plain.split(/\n\s*\n/)) {
    const all = paragraph.split("\n").map((line) => line.replace(stamp, "").trim());
    const end = all.findIndex((line) => closing.test(line));
    const lines = all.slice(0, end < 0 ? all.length : end).filter((line) => !greeting.test(line));
    const read = lines.map((line) => readLine(line, today, isLoud));
    const pieces = read.flat();
    if (pieces.some(({ kind }) => kind === "code")) {
      const codes = shareFields(groupPieces(read));
      unread.push(...pieces.flatMap(({ kind, text }) => (kind === "other" ? [text] : [])));
      found.push(...codes.map((code) => ({ ...context, ...code })));
      // A store named for several codes is that of the next paragraph, too.
      context = { ...context, ...(codes[0]?.store && { store: codes[0].store }) };
      continue;
    }
    const stated = readContext(pieces);
    if (!stated) unread.push(...lines);
    else if (stated.store || found.length === 0) context = { ...context, ...stated };
    else found = found.map((code) => ({ ...stated, ...code }));
  }
  return { rows: found.map((code) => kinds.map((kind) => code[kind] ?? "")), unread };
}

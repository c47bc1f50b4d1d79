export interface Decoded {
  text: string;
  encoding: string;
  /** Another encoding that is as likely. */
  otherEncoding?: string;
}

const decodeAs = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** Returns the UTF-16 of a file without a byte order mark: every other byte of Latin letters and commas is 0. */
function bareUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 4_000);
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 8 < head.length || Math.min(even, odd) * 8 > head.length) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

// <meta charset="…"> and <?xml encoding="…">.
const statedEncoding = /^\s*<[\s\S]*?(?:charset|encoding)\s*=\s*["']?((?:windows|iso)-[\w-]+)/i;

/**
 * Decodes a text file: as UTF-16 or UTF-8 if it is valid or only some bytes are damaged, which become U+FFFD;
 * else as the encoding that it states, or the likelier one of Windows-1256 and Windows-1252. `chosen` is the
 * operator's answer.
 */
export function decode(bytes: Uint8Array, chosen?: string): Decoded {
  const as = (encoding: string, otherEncoding?: string): Decoded => {
    return { text: decodeAs(bytes, encoding), encoding, ...(otherEncoding && { otherEncoding }) };
  };
  if (chosen) return as(chosen);
  const mark = bytes.subarray(0, 2).join();
  if (mark === "255,254" || mark === "254,255") return as(mark < "255" ? "utf-16be" : "utf-16le");
  const bare = bareUtf16(bytes);
  if (bare) return as(bare);
  const utf8 = as("utf-8");
  const damaged = countOf(utf8.text, /\uFFFD/g);
  const valid = countOf(utf8.text, /[\u0080-\uFFFC]/g);
  if (damaged === 0 || valid > 4 * damaged) return utf8;
  const start = decodeAs(bytes.subarray(0, 1_000), "latin1");
  const [, stated] = statedEncoding.exec(start) ?? [];
  if (stated) return as(stated);
  const arabic = decodeAs(bytes, "windows-1256");
  const words = countOf(arabic, /(?<!\p{L})\p{Script=Arabic}{3,}(?!\p{L})/gu);
  const mixed = countOf(arabic, /\p{Script=Latin}\p{sc=Arabic}|\p{sc=Arabic}\p{Script=Latin}/gu);
  if (mixed === 0) return as("windows-1256");
  if (words > 2 * mixed) return as("windows-1256", "windows-1252");
  return as("windows-1252", "windows-1256");
}

/** The text of a file, and whether its encoding was guessed. */
export interface DecodedText {
  text: string;
  isGuessed: boolean;
}

/**
 * Decodes a text file: UTF-8, or UTF-16 by its mark, as Excel saves "Unicode text". Other files are
 * taken for Windows-1256, in which an Arabic Excel saves CSV.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (isLittle || isBig) {
    const encoding = isLittle ? "utf-16le" : "utf-16be";
    return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder("windows-1256").decode(bytes), isGuessed: true };
  }
}

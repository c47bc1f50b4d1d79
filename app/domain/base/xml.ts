/** The first line of every XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

// https://www.w3.org/TR/xml/#charsets: other characters are not allowed in a document, even
// escaped.
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xmlText = (text: string): string => text.replace(notXml, "");

/** Escapes a text for an element or attribute; removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns an element with a text; "" if the text is empty. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}

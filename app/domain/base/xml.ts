/** The first line of every XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

// https://www.w3.org/TR/xml/#charsets: no other character may stand in a document, escaped or not.
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML cannot hold. */
export const xmlText = (text: string): string => text.replace(notXml, "");

/** A text for an element or an attribute; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element with a text; nothing for an empty text. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}

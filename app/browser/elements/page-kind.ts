/**
 * The kind of page at a path in either language: 0 for home, 1 for a country, 2 for a store; -1 for a
 * page of text and for a file, and more than 2 for a call.
 */
export const pageKind = (path: string) =>
  /\.|about$/.test(path) ? -1 : path.split(/\/(?!ar\b)./).length - 1;

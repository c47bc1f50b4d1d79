/**
 * Returns the kind of page at a path in either language: 0 for home, 1 for a country, 2 for a
 * store; -1 for text pages and files, and more than 2 for API paths.
 */
export const pageKind = (path: string) =>
  /\.|about$/.test(path) ? -1 : path.split(/\/(?!ar\b)./).length - 1;

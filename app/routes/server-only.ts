/**
 * Loader data that only the server's rendering needs. React Router encodes every enumerable field of
 * loader data for a browser that will hydrate the page; public pages never do, and for a list of
 * hundreds of brands the encoding costs more than the query.
 */
export function serverOnly<Data extends object>(data: Data): Data {
  const hidden = {};
  for (const [name, value] of Object.entries(data)) {
    Object.defineProperty(hidden, name, { value });
  }
  return hidden as Data;
}

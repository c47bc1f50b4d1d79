/** The browser hydrates this build's pages, so all loader data goes to it. */
export function serverOnly<Data extends object>(data: Data): Data {
  return data;
}

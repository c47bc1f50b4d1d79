/** A sentence of the server's in Arabic. */
export const serverSays = (sentence: string) => sentence;

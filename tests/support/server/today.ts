/** The day on which all tests in Node and workerd run: the one that the sample data was written for. */
export const today = "2026-11-22";

export const now = new Date(`${today}T12:00:00Z`);

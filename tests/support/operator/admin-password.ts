/** The operator's password in tests; vitest.config.ts gives the Worker its hash. */
export const adminPassword = "the tests know this one";

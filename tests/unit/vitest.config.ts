import { defineConfig } from "vitest/config";

/**
 * The unit tests for `npm run mutants`, without those that wait for servers and deadlines or run
 * other programs: they would be run again for hundreds of mutants.
 */
export default defineConfig({
  test: {
    include: ["tests/unit/**/*.test.ts"],
    exclude: [
      "tests/unit/logos/{fetch-logo,resolve-logo,logo-limits,logo-response}.test.ts",
      "tests/unit/deploy/no-sql-concatenation.test.ts",
      // Pages request the whole site, whose modules vitest.config.ts replaces.
      "tests/unit/pages/**",
      // Of the workspace, which has no code that is changed; they need a document.
      "tests/unit/admin/**/*-drawn.test.ts",
    ],
    tags: [{ name: "all" }],
    environment: "node",
    isolate: false,
    setupFiles: "tests/support/server/fixed-clock.ts",
    // Changed code runs several times slower than its source.
    testTimeout: 60_000,
  },
});

import { defineConfig } from "vitest/config";

/** The unit tests alone, for `npm run mutants`: they need neither a build nor workerd. */
export default defineConfig({
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
});

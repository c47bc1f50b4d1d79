import { defineConfig } from "vitest/config";

// Run by `npm run test:process`: whole processes are started, killed and put behind a cache, so
// these stay out of `npm test`. One file at a time: they measure nothing, but each wants the machine.
export default defineConfig({
  test: {
    name: "process",
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/process/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

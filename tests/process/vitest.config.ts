import { defineConfig } from "vitest/config";

// Whole processes are started, killed and put behind a cache, by `npm test` and `npm run
// test:process`. One file at a time: they measure nothing, but each wants the machine.
export default defineConfig({
  test: {
    name: "process",
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/process/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});

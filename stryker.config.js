// `npm run mutants`: changes the code below one small thing at a time and runs the unit tests, which
// must fail. The score is the share of changes that some test sees. All ten thousand changes take hours; one
// folder takes minutes: `npm run mutants -- --mutate "app/domain/offers/*.ts"`.
export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/unit/vitest.config.ts" },
  mutate: [
    "app/domain/**/*.ts",
    "worker/http/**/*.ts",
    // The others of the folder ask servers.
    "worker/logos/{candidates,image-type,placeholder}.ts",
    "worker/auth/{password,token}.ts",
    "worker/catalogue/write/diff.ts",
  ],
  ignorePatterns: ["build", ".wrangler", ".react-router", "test-results"],
  // A file that is not there: Stryker would rewrite tsconfig.json by an API that TypeScript 7 does not have.
  tsconfigFile: "tsconfig.none.json",
  coverageAnalysis: "perTest",
  // The first run, which finds out which test reaches what: a minute on an idle machine.
  dryRunTimeoutMinutes: 20,
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  tempDirName: ".stryker-tmp",
  allowConsoleColors: false,
};

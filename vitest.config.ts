import { pbkdf2Sync } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import routes from "./app/routes.ts";
import { adminPassword } from "./tests/support/operator/admin-password.ts";

const limiter = /name = "(\w+_LIMITER)"\nnamespace_id = "(10\d\d)"\nsimple = \{ limit = (\d+)/g;
const limiters = [...readFileSync("wrangler.toml", "utf8").matchAll(limiter)];
const limitOf = (id = "", limit: unknown = 1_000_000) => ({
  namespace_id: id,
  simple: { limit: Number(limit), period: 60 as const },
});
const apiLimit = limiters.find(([, name]) => name === "API_LIMITER")?.[3];

// Uses a thousand rounds: nearly every Worker test logs in, and few test the hash.
const salt: Buffer = Buffer.alloc(16, 7);
const hash: Buffer = pbkdf2Sync(adminPassword, salt, 1_000, 32, "sha256");
const passwordHash = ["pbkdf2-sha256", 1_000, salt.toString("base64"), hash.toString("base64")];

// React as it is deployed: pages and views are drawn thousands of times.
const deployedReact = { jsx: { runtime: "automatic", development: false } } as const;
const env = { NODE_ENV: "production" };

const drawn = "tests/unit/admin/**/*-drawn.test.ts";

// The Worker's sources in Node, on node:sqlite: for pages that are drawn without a build.
const nodeSite = {
  "cloudflare:workers": resolve("tests/support/node-site/workers.ts"),
  "virtual:react-router/server-build": resolve("tests/support/node-site/server-build.ts"),
};

const globalSetup = "tests/support/server/fresh-build.ts";
// fast-check keeps the clock that it finds.
const setupFiles = [
  "tests/support/server/property-limit.ts",
  "tests/support/server/fixed-clock.ts",
];

// Ends what hangs: property tests take a second alone, and many on a machine that does other work.
const testTimeout = 60_000;

// As in the browser: on a busy machine a step may be late; a real fault fails twice.
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    maxWorkers: 2,
    silent: "passed-only",
    tags: [
      { name: "all", description: "in `npm run test:all` alone, and where its part is named" },
    ],
    projects: [
      {
        oxc: deployedReact,
        test: {
          name: "unit",
          env,
          include: ["tests/unit/**/*.test.ts"],
          exclude: [drawn],
          alias: nodeSite,
          css: { include: /\?url$/ },
          environment: "node",
          setupFiles,
          testTimeout,
          isolate: false,
        },
      },
      {
        // The workspace in a document.
        oxc: deployedReact,
        test: {
          name: "unit-drawn",
          include: [drawn],
          environment: "happy-dom",
          env,
          setupFiles,
          testTimeout,
        },
      },
      {
        // The built Worker with its real bindings, in workerd.
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./build/server/wrangler.json" },
            miniflare: {
              // Tests ask more often than a person does, and all of them share a minute. The test of the
              // limit has the site's own.
              ratelimits: {
                ...Object.fromEntries(limiters.map(([, name, id]) => [name, limitOf(id)])),
                SITE_API_LIMITER: limitOf("2001", apiLimit),
              },
              r2Buckets: ["BACKUPS", "LOGOS"],
              // Matches the optional queue in wrangler.toml, without its delay.
              queueProducers: { QUEUED_ANSWERS: "answers" },
              queueConsumers: {
                answers: {
                  maxBatchSize: 100,
                  maxBatchTimeout: 0.1,
                  maxRetries: 1,
                  deadLetterQueue: "answers-failed",
                },
                // Delivered once: another delivery would come while the next file is tested.
                "answers-failed": { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 0 },
              },
              bindings: {
                // The helpers that make the routes run in Node alone.
                TEST_ROUTES: JSON.parse(JSON.stringify(routes)),
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
                // For each call; others in each run.
                FUZZ_REQUESTS: Number(process.env.FUZZ_REQUESTS ?? 5),
                QUICK: process.env.QUICK ?? "",
                RANDOM_SEEDS: process.env.RANDOM_SEEDS ?? "",
                LOGO_LOOKUP: "off",
                REQUIRE_HTTPS: "on",
                ADMIN_PASSWORD_HASH: passwordHash.join(":"),
                SESSION_SECRET: "a secret of the tests",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/{worker,stories}/**/*.test.ts"],
          globalSetup,
          setupFiles: [...setupFiles, "tests/support/server/worker-setup.ts"],
          testTimeout,
          hookTimeout: 60_000,
          retry,
          isolate: false,
          // What the client of the Model Context Protocol imports is no ES module.
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: ["@modelcontextprotocol/sdk/client/index.js"],
              },
            },
          },
        },
      },
      {
        // Starts whole processes, kills them and puts them behind a cache: one file at a time.
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          environment: "node",
          globalSetup,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          // They run next to the browser tests.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          retry,
        },
      },
      {
        // Flows of shoppers in WebKit and Firefox, each started once.
        test: {
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          environment: "node",
          globalSetup,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry,
        },
      },
    ],
  },
});

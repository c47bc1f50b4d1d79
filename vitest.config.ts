import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { adminPassword } from "./tests/support/admin-password.ts";
import { hashPassword } from "./worker/auth/password.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], environment: "node" },
      },
      {
        // The built Worker with its real bindings, in workerd: `npm run build` comes first.
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./build/server/wrangler.json" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
                LOGO_LOOKUP: "off",
                ADMIN_PASSWORD_HASH: await hashPassword(adminPassword),
                SESSION_SECRET: "a secret of the tests",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["tests/support/worker-setup.ts"],
        },
      },
    ],
  },
});

import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { noSecretsInBuild, seedFileInDevelopment } from "./seed/dev-server.ts";
import { closedLocalServer } from "./seed/local-site.ts";

// Read by the Cloudflare plugin when the development server starts.
Object.assign(process.env, closedLocalServer);

export default defineConfig(({ command }) => ({
  publicDir: "app/public",
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: ".wrangler/state" },
      // A developer's machine asks no outside host for logos.
      config: command === "serve" ? { vars: { LOGO_LOOKUP: "off" } } : {},
    }),
    reactRouter(),
    seedFileInDevelopment(),
    noSecretsInBuild(),
  ],
  server: { port: 8787 },
  build: {
    modulePreload: false,
    // Data URLs would escape the immutable cache, and the policy allows no inline font or style.
    assetsInlineLimit: 0,
  },
}));

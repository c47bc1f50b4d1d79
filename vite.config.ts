import { realpathSync } from "node:fs";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { noSecretsInBuild, reloadPublicPages, seedFileInDevelopment } from "./seed/dev-server.ts";
import { bindLocalBackups, closedLocalServer } from "./seed/local-site.ts";
import { serviceWorker } from "./seed/service-worker.ts";

/**
 * Replaces Vite's loader of preloads and stylesheets for dynamic imports, 880 bytes gzip on every
 * public page: no module that is imported dynamically has a stylesheet.
 */
const withoutPreloads: Plugin = {
  name: "without-preloads",
  enforce: "pre",
  apply: "build",
  load: (id) =>
    id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null,
};

/** Leaves out zod's messages in fifty languages, which otherwise stay in the Worker: nobody reads them. */
const withoutZodLocales: Plugin = {
  name: "without-zod-locales",
  enforce: "pre",
  apply: "build",
  load: (id) =>
    id.endsWith("zod/v4/locales/index.js") ? 'export { default as en } from "./en.js";' : null,
};

/**
 * Loads React's streaming renderer, which only the workspace needs, when it is first asked: next to the one
 * that renders to a string it is as large again, and a new isolate would evaluate both for its first page.
 */
const lazyStreaming: Plugin = {
  name: "lazy-streaming",
  enforce: "pre",
  apply: "build",
  load: (id) =>
    id.endsWith("react-dom/server.edge.js")
      ? `import strings from "./cjs/react-dom-server-legacy.browser.production.js";
        export const { renderToStaticMarkup } = strings;
        const load = () => import("./cjs/react-dom-server.edge.production.js");
        export const renderToReadableStream = async (...page) =>
          (await load()).default.renderToReadableStream(...page);`
      : null,
};

// Read by the Cloudflare plugin when the development server starts.
Object.assign(process.env, closedLocalServer);

export default defineConfig(({ command }) => ({
  publicDir: "app/public",
  plugins: [
    withoutPreloads,
    withoutZodLocales,
    lazyStreaming,
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: ".wrangler/state" },
      // With the new registry workerd asks the development server for its own modules, such as node:process, in vain.
      config: (worker) => {
        if (command !== "serve") return;
        worker.compatibility_flags = [];
        bindLocalBackups(worker);
      },
    }),
    reactRouter(),
    serviceWorker(),
    seedFileInDevelopment(),
    reloadPublicPages(),
    noSecretsInBuild(),
  ],
  // The fonts are files of a package, whose folder may be a link to another place.
  server: {
    host: "127.0.0.1",
    port: 8787,
    // Also the host of a tunnel. The Cloudflare plugin serves no file with secrets or local data.
    allowedHosts: true,
    fs: { allow: [".", realpathSync("node_modules")] },
  },
  environments: {
    // White space and dead branches are left out of what an isolate evaluates; names stay, for the log.
    ssr: {
      build: {
        rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } },
      },
    },
    client: {
      // The packages of the workspace, found before its first request: those found later reload the
      // page, with a second React next to the first.
      optimizeDeps: { entries: ["app/components/layout/hydrate.tsx", "app/admin/**/*.tsx"] },
      build: {
        rolldownOptions: {
          output: {
            // Each file is a request. The first script is one, with what later ones share with it; what
            // is loaded once a page is usable are two, not five; the search is one, and so is what a
            // store's page loads when it is used.
            codeSplitting: {
              groups: [
                {
                  name: "entry.client",
                  test: /(preload-helper\.js|app\/(entry\.client\.tsx|browser\/index\.ts|domain\/base\/language\.ts))$/,
                  priority: 1,
                },
                {
                  name: "device-shared",
                  test: /app\/(browser\/(known-country|tried-codes|offline\/(page-language|seen-logos|template))|domain\/(base\/(dates|plural)|device\/(country-news|your-stores)|catalogue\/live-codes))\.ts$/,
                },
                { name: "search", test: /app\/browser\/search\/find\.ts$/ },
                { name: "read-words", test: /app\/domain\/search\/read-words\.ts$/ },
              ],
            },
          },
        },
      },
    },
  },
  // A worker loads the library of workbooks only for a workbook.
  worker: { format: "es" },
  build: {
    modulePreload: false,
    // Data URLs would escape the immutable cache, and the policy allows no inline font or style.
    assetsInlineLimit: 0,
  },
}));

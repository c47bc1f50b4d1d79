import type { Plugin } from "vite";
import { toDay } from "#app/domain/base/dates.ts";
import { sampleOn } from "./sample.ts";

/** Serves today's sample data at /coupon-data.json under `npm run dev`; builds never contain it. */
export function seedFileInDevelopment(): Plugin {
  return {
    name: "seed-file",
    configureServer(server) {
      server.middlewares.use("/coupon-data.json", (_request, response) => {
        response.setHeader("Content-Type", "application/json; charset=utf-8");
        response.end(JSON.stringify(sampleOn(toDay(new Date()))));
      });
    },
  };
}

/**
 * Removes local secrets from the build. Cloudflare's plugin copies them from .dev.vars, .env or the
 * environment for `vite preview`, which this project does not use.
 */
export function noSecretsInBuild(): Plugin {
  return {
    name: "no-secrets-in-build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        delete bundle[".dev.vars"];
      },
    },
  };
}

/** Notifies open public pages that a server module has changed; see app/entry.client.tsx. */
export function reloadPublicPages(): Plugin {
  return {
    name: "reload-public-pages",
    apply: "serve",
    hotUpdate({ modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      server.environments.client.hot.send("server-change");
    },
  };
}

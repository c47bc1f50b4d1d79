import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

const fileName = "sw.js";

/**
 * Hashes the sources of all pages so that every change produces a different service worker. Three
 * base64url characters (262,144 values) keep the file small.
 */
function hashPages(): string {
  const hash = createHash("sha256");
  const files = globSync("app/**/*.*", { exclude: (name) => name.endsWith(".png") });
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest("base64url").slice(0, 3);
}

/** Builds a pattern of the built files of modules, by the last six characters of their hashes. */
function createNamePattern(ids: readonly string[], bundle: Rolldown.OutputBundle): string {
  const hashes = Object.values(bundle).flatMap((file) => {
    const isMatch = file.type === "chunk" && ids.includes(file.facadeModuleId ?? "");
    return isMatch ? (/(.{6})\.js$/.exec(file.fileName)?.[1] ?? []) : [];
  });
  return `/${hashes.join("|")}/`;
}

/**
 * Builds the service worker as /sw.js, and that of messages as /push.js. With
 * VITE_OFFLINE=off it builds one that clears its caches and unregisters itself. The file ends with
 * a hash, so browsers find a new one after each deployment that changes the pages.
 */
export function serviceWorker(): Plugin {
  const source = process.env.VITE_OFFLINE === "off" ? "service-worker-off" : "service-worker";
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id: `app/browser/offline/${source}.ts`, fileName });
      const pushes = { id: "app/browser/offline/push-worker.ts", fileName: "push.js" };
      this.emitFile({ type: "chunk", ...pushes });
    },
    generateBundle(_, bundle) {
      const worker = bundle[fileName];
      if (worker?.type !== "chunk" || worker.imports.length > 0) {
        throw new Error(`${fileName} must be a single file`);
      }
      // The modules of these lists are loaded only with a connection.
      const importers = [
        ...["app/browser/lazy-enhance.ts", "app/browser/elements/live-list.ts"],
        "app/browser/offline/device.ts",
      ];
      const lazy = importers.flatMap(
        (file) => this.getModuleInfo(resolve(file))?.dynamicallyImportedIds ?? [],
      );
      const scripts = createNamePattern(lazy, bundle);
      worker.code = `${worker.code.replace("SCRIPTS_OF_FORMS", scripts)}//${hashPages()}`;
    },
  };
}

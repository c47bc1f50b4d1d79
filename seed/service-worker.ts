import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const fileName = "sw.js";

/**
 * Builds the service worker as /sw.js, beside the public pages' scripts. With VITE_OFFLINE=off it is
 * one that clears what it kept and unregisters itself. It ends with a hash of the build's files, so
 * that browsers find a new one after every deployment that changes a file.
 */
export function serviceWorker(): Plugin {
  const source = process.env.VITE_OFFLINE === "off" ? "service-worker-off" : "service-worker";
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id: `app/browser/${source}.ts`, fileName });
    },
    generateBundle(_, bundle) {
      const worker = bundle[fileName];
      if (worker?.type !== "chunk" || worker.imports.length > 0) throw new Error("Not one file");
      const names = Object.keys(bundle).sort().join();
      worker.code += `//${createHash("sha256").update(names).digest("hex").slice(0, 5)}`;
    },
  };
}

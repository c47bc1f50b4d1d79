import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Modules = { type: "ESModule"; path: string; contents: string }[];

/** The modules of a built Worker, the folder of its index.js given, as Miniflare takes them. */
export function builtModules(server: string): Modules {
  const files = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    // Miniflare takes the first one as the entry.
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
  return files.map((path) => {
    const contents = readFileSync(join(server, path), "utf8");
    return { type: "ESModule", path, contents };
  });
}

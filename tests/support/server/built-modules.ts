import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

export type Modules = (
  | { type: "ESModule"; path: string; contents: string }
  | { type: "CompiledWasm"; path: string; contents: Uint8Array<ArrayBuffer> }
)[];

/** The modules of a built Worker, the folder of its index.js given, as Miniflare takes them. */
export function builtModules(server: string): Modules {
  const files = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => [".js", ".wasm"].includes(extname(file)))
    // Miniflare takes the first one as the entry.
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
  return files.map((path) => {
    const contents = readFileSync(join(server, path));
    return path.endsWith(".wasm")
      ? { type: "CompiledWasm", path, contents: new Uint8Array(contents) }
      : { type: "ESModule", path, contents: contents.toString() };
  });
}

import { spawnSync } from "node:child_process";
import { access, cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const repository = new URL("../..", import.meta.url).pathname;
const sources = ["app", "worker", "migrations", "seed", "package.json", "tsconfig.json"];
const configurations = ["wrangler.toml", "vite.config.ts", "react-router.config.ts"];

/** A built site: the folder of the Worker's modules and that of the static files. */
export interface Site {
  server: string;
  client: string;
}

/** Puts `<Scripts/>` on every page: into the one component under `app` that ends documents without. */
async function hydrateEveryPage(app: string): Promise<void> {
  const files = (await readdir(app, { recursive: true })).filter((file) => file.endsWith(".tsx"));
  for (const file of files) {
    const text = await readFile(join(app, file), "utf8");
    if (!text.includes("</body>") || text.includes("<Scripts")) continue;
    const scripts = "<DefaultScrollRestoration /><DefaultScripts /></body>";
    const imported =
      'import { ScrollRestoration as DefaultScrollRestoration, Scripts as DefaultScripts } from "react-router";';
    await writeFile(join(app, file), `${imported}\n${text.replace("</body>", scripts)}`);
    return;
  }
  throw new Error("No component under app/ ends the public pages' document with </body>.");
}

/**
 * Builds the site in `folder` from a copy of the sources, so that a build or server of the project
 * is left alone. "hydrated" swaps React Router's default entries in: the streaming renderer, and
 * React on every page.
 */
export async function buildSite(folder: string, kind: "app" | "hydrated"): Promise<Site> {
  await mkdir(folder, { recursive: true });
  for (const name of [...sources, ...configurations]) {
    await cp(join(repository, name), join(folder, name), { recursive: true });
  }
  await symlink(join(repository, "node_modules"), join(folder, "node_modules"));
  if (kind === "hydrated") {
    const overlay = new URL("hydrated", import.meta.url).pathname;
    for (const file of await readdir(overlay, { recursive: true })) {
      await access(join(folder, "app", file));
    }
    await cp(overlay, join(folder, "app"), { recursive: true });
    await hydrateEveryPage(join(folder, "app"));
  }
  const { status, stdout, stderr } = spawnSync("react-router", ["build"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The ${kind} build failed.\n${stdout}\n${stderr}`);
  return { server: join(folder, "build/server"), client: join(folder, "build/client") };
}

/** Builds one of the benchmark's own Workers as the site's build does. Returns its module's code. */
export async function buildBenchWorker(file: string): Promise<string> {
  const conditions = ["workerd", "worker", "module", "browser"];
  const result = await build({
    root: repository,
    configFile: false,
    logLevel: "error",
    resolve: { conditions },
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { target: "webworker", noExternal: true, resolve: { conditions } },
    build: {
      ssr: new URL(`workers/${file}`, import.meta.url).pathname,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!("output" in result)) throw new Error(`${file} was not built.`);
  return result.output[0].code;
}

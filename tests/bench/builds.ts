import { spawnSync } from "node:child_process";
import { access, cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "vite";

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

/** Puts files of `hydrated/` in the place of the site's own. Throws if the site has no such file. */
async function replaceFiles(app: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await access(join(app, file));
    await cp(new URL(`hydrated/${file}`, import.meta.url).pathname, join(app, file));
  }
}

/** Puts another text in the place of one in a file. Throws if that is not there. */
async function replaceText(file: string, text: string, other = ""): Promise<void> {
  const source = await readFile(file, "utf8");
  if (!source.includes(text)) throw new Error(`${file} is without "${text}".`);
  await writeFile(file, source.replace(text, other));
}

type Change = (folder: string) => Promise<void>;

/** Renders a page for each request, as if each came after a write. */
const forgetful: Change = (folder) =>
  replaceText(join(folder, "worker/http/page-memory.ts"), "memory.keep(address, page);");

/** React Router's default entries: the streaming renderer, and React on every page. */
export const hydrated: Change = async (folder) => {
  const app = join(folder, "app");
  await forgetful(folder);
  await replaceFiles(app, ["entry.client.tsx", "entry.server.tsx", "routes/server-only.ts"]);
  await hydrateEveryPage(app);
  // The default entry hydrates; the site's own hydration of the workspace would do it once more.
  const own = 'if (!import.meta.env.SSR) setTimeout(() => import("./hydrate.tsx"));';
  await replaceText(join(app, "components/layout/hydration.ts"), own);
};

/**
 * Builds the site in `folder` from a copy of the sources, so that a build or server of the project
 * is left alone. `change` may change the copy first; `checkout` is another checkout of the project.
 */
export async function buildSite(
  folder: string,
  change?: Change,
  checkout = repository,
): Promise<Site> {
  await mkdir(folder, { recursive: true });
  for (const name of [...sources, ...configurations]) {
    await cp(join(checkout, name), join(folder, name), { recursive: true });
  }
  await symlink(join(checkout, "node_modules"), join(folder, "node_modules"));
  await change?.(folder);
  const { status, stdout, stderr } = spawnSync("react-router", ["build"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed.\n${stdout}\n${stderr}`);
  return { server: join(folder, "build/server"), client: join(folder, "build/client") };
}

const plainRouter = new URL("workers/plain-router.tsx", import.meta.url).pathname;

/** Renders the site's components without a router. */
const withoutRouter: Plugin = {
  name: "without-router",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "react-router" && importer?.startsWith(join(repository, "app/"))
      ? plainRouter
      : undefined,
};

/** Builds one of the benchmark's own Workers as the site's build does. Returns its module's code. */
export async function buildBenchWorker(file: string): Promise<string> {
  const conditions = ["workerd", "worker", "module", "browser"];
  const result = await build({
    root: repository,
    configFile: false,
    logLevel: "error",
    plugins: [withoutRouter],
    resolve: { conditions },
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { target: "webworker", noExternal: true, resolve: { conditions } },
    build: {
      ssr: new URL(`workers/${file}`, import.meta.url).pathname,
      write: false,
      // Pictures of links are drawn by a module of WebAssembly, which no benchmark asks for.
      rolldownOptions: { external: /draw-png\.ts$/, output: { codeSplitting: false } },
    },
  });
  if (!("output" in result)) throw new Error(`${file} was not built.`);
  return result.output[0].code;
}

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { copyProject } from "#tests/process/local-start.ts";

const repository = new URL("../..", import.meta.url).pathname;

/** A built site: the folder of the Worker's modules and that of the static files. */
export interface Site {
  server: string;
  client: string;
}

/**
 * Builds the site in `folder` from a copy of the sources, so that a build or server of the project
 * is left alone. `checkout` is another checkout of the project.
 */
export function buildSite(folder: string, checkout = repository): Site {
  copyProject(folder, checkout);
  const { status, stdout, stderr } = spawnSync("react-router", ["build"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed.\n${stdout}\n${stderr}`);
  return { server: join(folder, "build/server"), client: join(folder, "build/client") };
}

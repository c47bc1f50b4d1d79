import { existsSync, globSync } from "node:fs";
import { freePort } from "#tests/support/server/listen.ts";
import type { Browser } from "./browser.ts";
import { startProgram } from "./program.ts";

const driver = "/usr/bin/WebKitWebDriver";
const display = "/usr/bin/xvfb-run";

/** WebKitGTK's own small browser, in a folder of the machine's architecture. */
const findMiniBrowser = () => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0];

/** Whether WebKitGTK, its driver and a display in memory are installed. */
export function hasWebKit(): boolean {
  return existsSync(driver) && existsSync(display) && Boolean(findMiniBrowser());
}

/** Starts WebKit, led by classic WebDriver (https://www.w3.org/TR/webdriver2/): it has no other. */
export async function startWebKit(): Promise<Browser> {
  const port = await freePort();
  const send = async (method: "POST" | "DELETE", path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: any };
    if (!answer.ok) throw new Error(value.message || value.error);
    return value;
  };
  const options = { binary: findMiniBrowser(), args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  // Its sandbox needs namespaces, which root and containers do not have.
  const env = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const { connection, end } = await startProgram(
    [display, "-a", driver, `--port=${port}`],
    env,
    () => send("POST", "", { capabilities }),
  );
  const call = (path: string, body: object) =>
    send("POST", `/${connection.sessionId}/${path}`, body);
  return {
    open: (url) => call("url", { url }),
    evaluate: async (expression) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await call("execute/async", { script, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    perform: (actions) => call("actions", { actions }),
    end: async () => {
      await send("DELETE", `/${connection.sessionId}`);
      await end();
    },
  };
}

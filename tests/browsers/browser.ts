import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/server/listen.ts";
import { startProgram } from "#tests/support/server/start-program.ts";
import { firefox, webKit } from "#tests/support/server/system-packages.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

/** A browser with one tab. */
export interface Browser {
  /** Opens a URL and waits until its document is parsed. */
  open(url: string): Promise<void>;
  /** Returns the value of an expression in the page, once it resolves. */
  evaluate(expression: string): Promise<any>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Presses keys one after the other, each by its character or name, with a modifier held down. */
  press(keys: readonly string[], modifier?: "Control"): Promise<void>;
  close(): Promise<void>;
}

// Without these a new profile asks Mozilla for studies, block lists and a network's log-in page.
const preferences = {
  "app.normandy.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.push.connection.enabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

/** Opens a connection for commands of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
async function connectBiDi(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<number, PromiseWithResolvers<any>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, message } = JSON.parse(data);
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let last = 0;
  /** Sends a command. Firefox never responds to some whose page is left meanwhile; callers try again. */
  const send = (method: string, params: object = {}): Promise<any> => {
    const id = ++last;
    const response = Promise.withResolvers<any>();
    waiting.set(id, response);
    socket.send(JSON.stringify({ id, method, params }));
    setTimeout(() => response.reject(new Error(`${method} timed out`)), 15_000).unref();
    return response.promise;
  };
  await send("session.new", { capabilities: {} });
  return send;
}

export async function startFirefox(): Promise<Browser> {
  const home = temporaryFolder("firefox");
  const lines = Object.entries(preferences).map(
    (entry) => `user_pref(${entry.map((part) => JSON.stringify(part))});`,
  );
  writeFileSync(join(home.path, "user.js"), lines.join("\n"));
  const port = await freePort();
  const { connection: send, end } = await startProgram(
    [firefox, "--headless", "--profile", home.path, `--remote-debugging-port=${port}`],
    // Firefox does not start as root in another user's home.
    { HOME: home.path },
    () => connectBiDi(`ws://127.0.0.1:${port}/session`),
  );
  const [{ context }] = (await send("browsingContext.getTree")).contexts;
  const perform = (id: string, type: string, actions: object[]) =>
    send("input.performActions", { context, actions: [{ id, type, actions }] });
  return {
    open: async (url) => {
      const open = () => send("browsingContext.navigate", { context, url, wait: "interactive" });
      // Firefox may ignore the first navigation after a page without network.
      await open().catch(open);
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send("script.evaluate", {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    click: (x, y) => perform("mouse", "pointer", clickAt(x, y)),
    press: (keys, modifier) => perform("keyboard", "key", pressKeys(keys, modifier)),
    close: async () => {
      await send("browser.close").catch(() => {});
      await end();
      home.remove();
    },
  };
}

/** Code points of keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const specialKeys: Record<string, string> = {
  Enter: "\uE007",
  ArrowDown: "\uE015",
  Control: "\uE009",
};

const clickAt = (x: number, y: number) => [
  { type: "pointerMove", x, y, origin: "viewport" },
  { type: "pointerDown", button: 0 },
  { type: "pointerUp", button: 0 },
];

function pressKeys(keys: readonly string[], modifier?: string) {
  const key = (type: string, name: string) => ({ type, value: specialKeys[name] ?? name });
  return [
    ...(modifier ? [key("keyDown", modifier)] : []),
    ...keys.flatMap((name) => [key("keyDown", name), key("keyUp", name)]),
    ...(modifier ? [key("keyUp", modifier)] : []),
  ];
}

/** Sends a command of WebDriver (https://www.w3.org/TR/webdriver2/) and returns its value. */
async function command(method: string, url: string, params?: object): Promise<any> {
  const response = await fetch(url, { method, ...(params && { body: JSON.stringify(params) }) });
  const { value } = (await response.json()) as any;
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

export async function startWebKit(): Promise<Browser> {
  const sessions = `http://127.0.0.1:${await freePort()}/session`;
  const options = { binary: webKit.browser(), args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { connection, end } = await startProgram(
    [webKit.display, "-a", webKit.driver, `--port=${new URL(sessions).port}`],
    // The sandbox needs namespaces, which root and containers do not have.
    { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    () => command("POST", sessions, { capabilities }),
  );
  const session = `${sessions}/${connection.sessionId}`;
  const perform = (id: string, type: string, actions: object[]) =>
    command("POST", `${session}/actions`, { actions: [{ id, type, actions }] });
  return {
    open: (url) => command("POST", `${session}/url`, { url }),
    evaluate: async (expression) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await command("POST", `${session}/execute/async`, {
        script,
        args: [],
      });
      if (error) throw new Error(error);
      return value;
    },
    click: (x, y) => perform("mouse", "pointer", clickAt(x, y)),
    press: (keys, modifier) => perform("keyboard", "key", pressKeys(keys, modifier)),
    close: async () => {
      await command("DELETE", session);
      await end();
    },
  };
}

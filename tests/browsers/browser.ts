import { setTimeout as pause } from "node:timers/promises";
import { type KeyInput, launch } from "puppeteer-core";
import WebDriver from "webdriver";
import { freePort } from "#tests/support/server/listen.ts";
import { startProcess } from "#tests/support/server/start-program.ts";
import { firefox, webKit } from "#tests/support/server/system-packages.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

// Beyond Puppeteer's own, these keep a new profile from asking Mozilla.
const preferences = {
  "app.normandy.enabled": false,
  "dom.push.connection.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
};

export async function startFirefox() {
  const home = temporaryFolder("firefox");
  const browser = await launch({
    browser: "firefox",
    executablePath: firefox,
    extraPrefsFirefox: preferences,
    // Firefox does not start as root in another user's home.
    env: { ...process.env, HOME: home.path },
    // Firefox never responds to some commands whose page is left meanwhile; callers try again.
    protocolTimeout: 15_000,
    defaultViewport: null,
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    open: async (url: string) => {
      const open = () => page.goto(url, { waitUntil: "domcontentloaded" });
      // Firefox may ignore the first navigation after a page without network.
      await open().catch(open);
    },
    evaluate: (expression: string): Promise<any> => page.evaluate(expression),
    click: (x: number, y: number) => page.mouse.click(x, y),
    /** Presses keys one after the other, each by its character or name, with a modifier held down. */
    press: async (keys: readonly string[], modifier?: "Control") => {
      if (modifier) await page.keyboard.down(modifier);
      for (const key of keys) await page.keyboard.press(key as KeyInput);
      if (modifier) await page.keyboard.up(modifier);
    },
    close: async () => {
      await browser.close();
      home.remove();
    },
  };
}

export type Browser = Awaited<ReturnType<typeof startFirefox>>;

/** Code points of keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const webDriverKeys: Record<string, string> = {
  Enter: "\uE007",
  ArrowDown: "\uE015",
  Control: "\uE009",
};

export async function startWebKit(): Promise<Browser> {
  const port = await freePort();
  const options = { binary: webKit.browser(), args: ["--automation"] };
  const command = [webKit.display, "-a", webKit.driver, `--port=${port}`];
  // The sandbox needs namespaces, which root and containers do not have.
  const env = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const { end, hasEnded } = startProcess(command, { env });
  const connect = (tries = 300): ReturnType<typeof WebDriver.newSession> =>
    WebDriver.newSession({
      hostname: "127.0.0.1",
      port,
      logLevel: "silent",
      connectionRetryCount: 0,
      capabilities: { "webkitgtk:browserOptions": options } as object,
    }).catch(async (error) => {
      if (hasEnded() || tries === 1) throw error;
      await pause(100);
      return connect(tries - 1);
    });
  const session = await connect();
  return {
    open: async (url) => void (await session.navigateTo(url)),
    evaluate: async (expression) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await session.executeAsyncScript(script, []);
      if (error) throw new Error(error);
      return value;
    },
    click: async (x, y) => {
      const actions = [
        { type: "pointerMove", x, y, origin: "viewport" },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await session.performActions([{ type: "pointer", id: "mouse", actions }]);
    },
    press: async (keys, modifier) => {
      const key = (type: string, name: string) => ({ type, value: webDriverKeys[name] ?? name });
      const actions = [
        ...(modifier ? [key("keyDown", modifier)] : []),
        ...keys.flatMap((name) => [key("keyDown", name), key("keyUp", name)]),
        ...(modifier ? [key("keyUp", modifier)] : []),
      ];
      await session.performActions([{ type: "key", id: "keyboard", actions }]);
    },
    close: async () => {
      await session.deleteSession();
      await end();
    },
  };
}

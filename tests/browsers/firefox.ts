import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#tests/support/server/listen.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import type { Browser } from "./browser.ts";
import { startProgram } from "./program.ts";

const findFirefox = () =>
  ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path)) ?? "";

export const hasFirefox = () => findFirefox() !== "";

// A new profile asks Mozilla for studies, lists of bad sites and a way past a network's log-in page.
const preferences = {
  "app.normandy.enabled": false,
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

/** Starts Firefox, led by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/): classic needs a driver that Debian has not. */
export async function startFirefox(): Promise<Browser> {
  const profile = temporaryFolder("firefox");
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile.path, "user.js"), lines.join("\n"));
  const port = await freePort();
  const { connection, end } = await startProgram(
    [findFirefox(), "--headless", "--no-remote", `--profile=${profile.path}`].concat(
      `--remote-debugging-port=${port}`,
    ),
    { HOME: profile.path },
    () => connect(`ws://127.0.0.1:${port}/session`),
  );
  await connection("session.new", { capabilities: {} });
  const { contexts } = await connection("browsingContext.getTree", {});
  const { context } = contexts[0];
  return {
    open: async (url) => {
      const open = () =>
        connection("browsingContext.navigate", { context, url, wait: "interactive" });
      // After a page whose network was cut Firefox may leave the next navigation as it is.
      await open().catch(open);
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await connection("script.evaluate", {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value && JSON.parse(result.value);
    },
    perform: (actions) => connection("input.performActions", { context, actions }),
    end: async () => {
      await end();
      profile.remove();
    },
  };
}

type Send = (method: string, params: object) => Promise<any>;

/** Firefox leaves some commands unanswered whose page is left meanwhile; what waits asks again. */
const evaluationLimit = 8_000;
const commandLimit = 20_000;

/** Opens a socket, and resolves with what sends a command and resolves with its result. */
function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<any>>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    const answer = waiting.get(id);
    waiting.delete(id);
    if (type === "error") answer?.reject(new Error(`${error}: ${message}`));
    else answer?.resolve(result);
  };
  const send: Send = (method, params) => {
    const answer = Promise.withResolvers<any>();
    waiting.set(++last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    const limit = method === "script.evaluate" ? evaluationLimit : commandLimit;
    const late = setTimeout(
      () =>
        answer.reject(
          new Error(`${method} ${JSON.stringify(params)} was not answered in ${limit} ms`),
        ),
      limit,
    );
    return answer.promise.finally(() => clearTimeout(late));
  };
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(send);
    socket.onerror = () => reject(new Error(`${address} is closed`));
  });
}

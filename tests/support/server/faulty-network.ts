import { request as ask } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "./listen.ts";

/** Starts a network between browser and site, with its own origin, that a test can cut and change. */
export async function startFaultyNetwork(site: string) {
  const network = {
    isCut: false,
    /** Changes a text on its way; `path` has the query. */
    rewrite: null as ((path: string, text: string) => string) | null,
    /** Session of all requests: a browser may refuse its cookie without TLS. */
    cookie: "",
    /** Whether the service worker is old enough to be requested at each visit. */
    asksForWorker: false,
    asked: [] as { path: string; headers: Record<string, string | string[] | undefined> }[],
  };
  const { origin, close } = await listen(async (incoming, outgoing) => {
    const { url: path = "/", method } = incoming;
    if (network.isCut) return incoming.socket.destroy();
    network.asked.push({ path, headers: incoming.headers });
    // The site does not know the rewritten text that a browser may have already.
    const { "if-none-match": _, "if-modified-since": __, ...given } = incoming.headers;
    const cookie = network.cookie && { cookie: network.cookie };
    const headers = { ...given, ...cookie, "accept-encoding": "identity", connection: "close" };
    const onward = ask(site + path, { method, headers }, async (answer) => {
      const body = await buffer(answer);
      const { "content-length": _, "transfer-encoding": __, ...kept } = answer.headers;
      const isText = /text|javascript|json/.test(kept["content-type"] ?? "");
      const sent = isText ? (network.rewrite?.(path, body.toString()) ?? body) : body;
      // Every visit comes more than a minute after the one before; a day's last minute is shorter.
      const isWorker = path === "/sw.js" && network.asksForWorker;
      const passed = isWorker ? /max-age=\d+$/ : /max-age=\d\d?$/;
      const age = kept["cache-control"]?.replace(passed, "max-age=0");
      const length = Buffer.byteLength(sent);
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...kept,
        ...(age && { "cache-control": age }),
        "content-length": length,
      });
      outgoing.end(sent);
    });
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  return Object.assign(network, { origin, close });
}

import { request as ask } from "node:http";
import { listen } from "./listen.ts";

/** Changes the text of an answer on its way; `path` has the query. */
type Rewrite = (path: string, text: string) => string;

/**
 * A network between browser and site that a test can cut, and change texts on. It has an
 * origin of its own, and `asked` notes what comes through it.
 */
export async function startFaultyNetwork(site: string) {
  const network = {
    isCut: false,
    rewrite: null as Rewrite | null,
    /** Sent with all requests, if it is any: a session, whose cookie a browser may refuse without TLS. */
    cookie: "",
    /** Whether the service worker is old enough to be asked for again at each visit. */
    asksForWorker: false,
    /** Maps the path that is asked for to the one that the site knows. */
    route: (path: string) => path,
    asked: [] as { path: string; headers: Record<string, string | string[] | undefined> }[],
  };
  const { origin, close } = await listen(async (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (network.isCut) return incoming.socket.destroy();
    network.asked.push({ path, headers: incoming.headers });
    // The site knows nothing of the rewritten text that a browser may have already.
    const { "if-none-match": _, "if-modified-since": __, ...given } = incoming.headers;
    const headers = {
      ...given,
      ...(network.cookie && { cookie: network.cookie }),
      "accept-encoding": "identity",
      connection: "close",
    };
    const options = { method: incoming.method, headers };
    const onward = ask(site + network.route(path), options, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const isText = /text|javascript|json/.test(answer.headers["content-type"] ?? "");
      const sent =
        isText && network.rewrite ? Buffer.from(network.rewrite(path, body.toString())) : body;
      const { "content-length": ___, "transfer-encoding": ____, ...kept } = answer.headers;
      // Every visit comes more than a minute after the one before; a day's last minute is shorter.
      const isWorker = path === "/sw.js" && network.asksForWorker;
      const passed = isWorker ? /max-age=\d+$/ : /max-age=\d\d?$/;
      const age = kept["cache-control"]?.replace(passed, "max-age=0");
      const changed = { ...kept, ...(age && { "cache-control": age }) };
      outgoing.writeHead(answer.statusCode ?? 502, { ...changed, "content-length": sent.length });
      outgoing.end(sent);
    });
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  return Object.assign(network, { origin, close });
}

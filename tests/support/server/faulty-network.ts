import { request as ask } from "node:http";
import { listen } from "./listen.ts";

export async function startFaultyNetwork(site: string) {
  const network = {
    isCut: false,
    /** Session of all requests: a browser may refuse its cookie without TLS. */
    cookie: "",
    asked: [] as { path: string; headers: Record<string, string | string[] | undefined> }[],
  };
  const { origin, close } = await listen((incoming, outgoing) => {
    const { url: path = "/", method } = incoming;
    if (network.isCut) return incoming.socket.destroy();
    network.asked.push({ path, headers: incoming.headers });
    const cookie = network.cookie && { cookie: network.cookie };
    const own = { ...cookie, "accept-encoding": "identity", connection: "close" };
    const onward = ask(
      site + path,
      { method, headers: { ...incoming.headers, ...own } },
      (answer) => {
        const { "transfer-encoding": _, connection: __, ...kept } = answer.headers;
        // Every visit comes more than a minute after the one before; a day's last minute is shorter.
        const age = kept["cache-control"]?.replace(/max-age=\d\d?$/, "max-age=0");
        const headers = { ...kept, ...(age && { "cache-control": age }) };
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  return Object.assign(network, { origin, close });
}

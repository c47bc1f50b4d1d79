import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { port, origin: `http://127.0.0.1:${port}`, close };
}

export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {});
  await close();
  return port;
}

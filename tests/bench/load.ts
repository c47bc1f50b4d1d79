import { Agent, get } from "node:http";

const connections = 8;

/** A request to repeat. */
export interface Asked {
  url: URL;
  headers?: Record<string, string>;
  /** Expected status; 200 by default. */
  status?: number;
}

/** Reads one answer to its end. Rejects unless it has the status that its headers ask for. */
function readOnce(agent: Agent, asked: Asked): Promise<void> {
  const { url, headers = {}, status = 200 } = asked;
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== status) {
        reject(new Error(`${url} answered ${response.statusCode}`));
      }
      response.on("end", resolve).on("error", reject).resume();
    });
    // workerd may close a connection just as it is asked again.
    request.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" && request.reusedSocket
        ? resolve(readOnce(agent, asked))
        : reject(error),
    );
  });
}

/**
 * Asks so many times over eight keep-alive connections, each of which asks as soon as it has its answer.
 * The connections are new: workerd closes those that have been idle. Returns the requests a second.
 */
export async function askRepeatedly(asked: Asked, requests: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const connection = async () => {
    while (left > 0) {
      left -= 1;
      await readOnce(agent, asked);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return requests / seconds;
}

/**
 * Warms an address up for `warmUp` milliseconds, then says how many requests fill `slice`
 * milliseconds, so that fast and slow pages are measured for as long.
 */
export async function requestsFor(
  asked: Asked,
  { warmUp, slice }: { warmUp: number; slice: number },
): Promise<number> {
  const end = performance.now() + warmUp;
  let perSecond = 0;
  let requests = connections;
  while (performance.now() < end) {
    perSecond = await askRepeatedly(asked, requests);
    requests = Math.max(connections, Math.round(perSecond / 10));
  }
  return Math.max(2 * connections, Math.round((perSecond * slice) / 1000));
}

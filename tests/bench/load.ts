import { Agent, get } from "node:http";

const connections = 8;

/** Reads one answer to its end. Rejects unless it is a 200. */
function readOnce(agent: Agent, url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}`));
      }
      response.on("end", resolve).on("error", reject).resume();
    });
    request.on("error", reject);
  });
}

/**
 * Throughput of `requests` requests over eight keep-alive connections, each of which asks as soon as
 * it has its answer. The connections are new: workerd closes those that have been idle.
 */
export async function requestsPerSecond(url: URL, requests: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const connection = async () => {
    while (left > 0) {
      left -= 1;
      await readOnce(agent, url);
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
  url: URL,
  { warmUp, slice }: { warmUp: number; slice: number },
): Promise<number> {
  const end = performance.now() + warmUp;
  let perSecond = 0;
  let requests = connections;
  while (performance.now() < end) {
    perSecond = await requestsPerSecond(url, requests);
    requests = Math.max(connections, Math.round(perSecond / 10));
  }
  return Math.max(2 * connections, Math.round((perSecond * slice) / 1000));
}

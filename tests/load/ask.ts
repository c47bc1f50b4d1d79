import { type Agent, request as send } from "node:http";

const longestAnswer = 30_000;

/** Asks as a shopper's browser does, reads the answer to its end and gives its status. Never rejects. */
export function ask(
  agent: Agent,
  url: URL,
  address: string,
  body?: string,
): Promise<number | "error"> {
  return new Promise((resolve) => {
    const posted = { Origin: url.origin, "Content-Type": "application/json" };
    const headers = {
      "CF-Connecting-IP": address,
      "Accept-Encoding": "gzip",
      ...(body === undefined ? {} : posted),
    };
    const method = body === undefined ? "GET" : "POST";
    const options = { agent, headers, method, timeout: longestAnswer };
    const request = send(url, options, (answer) => {
      answer.on("end", () => resolve(answer.statusCode ?? "error"));
      answer.on("error", () => resolve("error")).resume();
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve("error"));
    request.end(body);
  });
}

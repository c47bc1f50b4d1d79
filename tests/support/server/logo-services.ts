import type { IncomingMessage, ServerResponse } from "node:http";
import { listen } from "./listen.ts";

/** A PNG of one pixel. */
export const png = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

/** Handlers of a fake service, by path. */
export type Answers = Record<string, (response: ServerResponse, request: IncomingMessage) => void>;

/** An answer with a body of a known length. */
export function answer(status: number, type: string, body: string | Uint8Array = "") {
  return (response: ServerResponse) => {
    // A kept connection would be closed just as a late request on a busy machine uses it.
    const headers = { "Content-Type": type, "Content-Length": body.length, Connection: "close" };
    response.writeHead(status, headers).end(body);
  };
}

/** A redirect; `location` may be relative. */
export function redirectTo(location: string, status = 302) {
  return (response: ServerResponse) => {
    response.writeHead(status, { Location: location });
    response.end("moved");
  };
}

/**
 * A real server on a free port of 127.0.0.1; paths without an answer get 404. `asked` lists the
 * paths in the order in which they were asked for.
 */
export async function startLogoServices(answers: Answers) {
  const asked: string[] = [];
  const { origin, close } = await listen((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const respond = answers[path] ?? answer(404, "image/png", png);
    respond(response, request);
  });
  return { origin, asked, stop: close };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { listen } from "./listen.ts";

export const png = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

type Answers = Record<string, (response: ServerResponse, request: IncomingMessage) => void>;

export const answer =
  (status: number, type: string, body: string | Uint8Array = "") =>
  (response: ServerResponse) => {
    // A kept connection would be closed just as a late request on a busy machine uses it.
    const headers = { "Content-Type": type, "Content-Length": body.length, Connection: "close" };
    response.writeHead(status, headers).end(body);
  };

export const redirectTo =
  (location: string, status = 302) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { Location: location }).end("moved");

export async function startLogoServices(answers: Answers) {
  const asked: string[] = [];
  const { origin, close } = await listen((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    (answers[path] ?? answer(404, "image/png", png))(response, request);
  });
  return { origin, asked, stop: close };
}

import { existsSync, readFileSync, statSync } from "node:fs";
import { request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { constants, createGzip, gzipSync } from "node:zlib";
import { listen } from "#tests/support/server/listen.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
};
const compressible = /^(text\/|image\/svg|application\/(json|manifest|xml))/;

function staticFile(client: string) {
  const known = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  return (path: string) => {
    const file = join(client, path);
    if (path.includes("..") || !existsSync(file) || !statSync(file).isFile()) return null;
    const found = known.get(path);
    if (found) return found;
    const type = types[extname(path)] ?? "application/octet-stream";
    const raw = readFileSync(file);
    const body = compressible.test(type) ? gzipSync(raw) : raw;
    const made = {
      body,
      headers: {
        "Content-Type": type,
        "Content-Length": String(body.byteLength),
        // Matches app/public/_headers and, for other files, Cloudflare.
        "Cache-Control": path.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=0, must-revalidate",
        ...(body !== raw && { "Content-Encoding": "gzip" }),
      },
    };
    known.set(path, made);
    return made;
  };
}

function passOn(url: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  // A connection that is kept may be closed in the moment that a request is sent on it.
  const once = { method, headers: { ...headers, connection: "close" }, agent: false } as const;
  const forwarded = forward(url, once, (answer) => {
    const {
      connection,
      "transfer-encoding": _,
      "content-length": length,
      ...headers
    } = answer.headers;
    if (!compressible.test(headers["content-type"] ?? "")) {
      response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": length });
      answer.pipe(response);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, { ...headers, "content-encoding": "gzip" });
    // The parts of a streaming page go out at once.
    answer.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })).pipe(response);
  });
  request.pipe(forwarded);
}

/** The part of Cloudflare in front of the Worker, for a browser: static files with their cache headers, and gzip. */
export function startFront(client: string, origin: string) {
  const fileAt = staticFile(client);
  return listen((request, response) => {
    const url = new URL(request.url ?? "/", origin);
    const file = fileAt(url.pathname);
    if (file) response.writeHead(200, file.headers).end(file.body);
    else passOn(url, request, response);
  });
}

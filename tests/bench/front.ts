import { readFileSync, statSync } from "node:fs";
import { request as forward } from "node:http";
import { extname, join } from "node:path";
import { constants, createGzip, gzipSync } from "node:zlib";
import { listen } from "#tests/support/server/listen.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Serves a site as Cloudflare does to browsers: static files with their cache headers, and gzip. */
export function startFront(client: string, origin: string) {
  return listen((request, response) => {
    const url = new URL(request.url ?? "/", origin);
    const file = join(client, url.pathname);
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
      const isHashed = url.pathname.startsWith("/assets/");
      response.writeHead(200, {
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
        "Content-Encoding": "gzip",
        "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0",
      });
      response.end(gzipSync(readFileSync(file)));
      return;
    }
    // A kept connection may be closed at the moment of a request.
    const headers = { ...request.headers, connection: "close" };
    const forwarded = forward(url, { method: request.method, headers, agent: false }, (answer) => {
      const { connection, "transfer-encoding": _, "content-length": __, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...kept, "content-encoding": "gzip" });
      // The parts of a streaming page are sent at once.
      answer.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })).pipe(response);
    });
    request.pipe(forwarded);
  });
}

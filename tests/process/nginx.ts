import { chmodSync, writeFileSync } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { startProgram } from "#tests/support/server/start-program.ts";
import { nginx } from "#tests/support/server/system-packages.ts";

// Freshness and stale responses follow the headers. Statuses that count as errors are named: by
// default nginx applies stale-if-error to broken connections only.
const configuration = (folder: string, upstream: number) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log error;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=pages:1m inactive=1h;
  server {
    listen unix:${folder}/front.sock;
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_cache pages;
      proxy_cache_key $request_uri;
      proxy_cache_lock on;
      proxy_cache_background_update on;
      proxy_cache_use_stale http_500 http_502 http_503 http_504;
      proxy_hide_header Cache-Control;
      proxy_hide_header X-Browser-Cache-Control;
      add_header Cache-Control $upstream_http_x_browser_cache_control always;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;

/** Runs nginx as a cache before a port of 127.0.0.1. It listens on `front.sock` in its folder. */
export async function startNginx(folder: string, upstream: number) {
  chmodSync(folder, 0o755);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, upstream));
  const socketPath = join(folder, "front.sock");
  const { end: stop } = await startProgram([nginx, "-p", folder, "-c", file], {}, () =>
    access(socketPath),
  );
  return { socketPath, cache: join(folder, "cache"), stop };
}

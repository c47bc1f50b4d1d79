// The Web Worker of read-in-worker.ts.
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";

addEventListener("message", async ({ data }: MessageEvent<File | string>) => {
  postMessage(await readTableFile(data));
});

// The Web Worker of read-in-worker.ts.
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";

addEventListener("message", async ({ data }: MessageEvent<[File | string, string?]>) => {
  const [from, encoding] = data;
  postMessage(await readTableFile(from, undefined, encoding));
});

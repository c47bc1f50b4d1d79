// Reads a workbook off the screen's thread: see read-in-worker.ts.
import { readWorkbook } from "./read-workbook.ts";

addEventListener("message", async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    postMessage({ sheets: await readWorkbook(data) });
  } catch {
    postMessage({});
  }
});

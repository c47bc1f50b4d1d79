import { tableLimits } from "#app/domain/uploads/cells.ts";
import type { ReadFault, ReadResult } from "#app/domain/uploads/table/parse/source.ts";

/**
 * Runs readTableFile in a Web Worker, so that the page stays responsive, and ends it at the time limit. `encoding`
 * is that of a text file, if the operator has chosen it.
 */
export async function readInWorker(from: File | string, encoding?: string): Promise<ReadResult> {
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<ReadResult>();
  const refuse = (kind: ReadFault["kind"]) => resolve({ ok: false, fault: { kind } });
  const timer = setTimeout(() => refuse("too-slow"), tableLimits.seconds * 1000);
  worker.onerror = () => refuse("unreadable");
  worker.onmessageerror = () => refuse("unreadable");
  worker.onmessage = ({ data }: MessageEvent<ReadResult>) => resolve(data);
  worker.postMessage([from, encoding]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

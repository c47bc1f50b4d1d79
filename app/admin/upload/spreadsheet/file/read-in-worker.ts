import { tableLimits } from "#app/domain/uploads/cells.ts";
import type { ReadFault, ReadSource } from "./source.ts";

/**
 * Reads a file, or copied cells, as readTableFile does, in a worker, so that none can stop the screen. A
 * reading that takes longer than the limit is ended.
 */
export async function readInWorker(from: File | string): Promise<ReadSource> {
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<ReadSource>();
  const refuse = (kind: ReadFault["kind"]) => resolve({ ok: false, fault: { kind } });
  const timer = setTimeout(() => refuse("too-slow"), tableLimits.seconds * 1000);
  worker.onerror = () => refuse("unreadable");
  worker.onmessageerror = () => refuse("unreadable");
  worker.onmessage = ({ data }: MessageEvent<ReadSource>) => resolve(data);
  worker.postMessage(from);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

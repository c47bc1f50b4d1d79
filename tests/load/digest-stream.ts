import { createHash } from "node:crypto";

/** The stream of workerd that gives the digest of what is written to it, by which a backup is read back: Node has none. */
class DigestStream extends WritableStream<Uint8Array> {
  readonly digest: Promise<Uint8Array>;

  constructor() {
    const hash = createHash("sha256");
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    super({ write: (bytes) => void hash.update(bytes), close: () => resolve(hash.digest()) });
    this.digest = promise;
  }
}

Object.assign(crypto, { DigestStream });

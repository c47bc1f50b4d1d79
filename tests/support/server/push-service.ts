import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { vi } from "vitest";
import { listen } from "./listen.ts";

const origin = "https://push.services.example";

/** Verifies a VAPID header (RFC 8292); returns its key and claims. */
function readAuthorization(header: string) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const publicKey = createPublicKey({ key: jwk as never, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return { key, isSigned: isSigned && read(head).alg === "ES256", claims: read(claims) };
}

const readMessage = async (request: IncomingMessage) => ({
  ...{ path: request.url ?? "", headers: request.headers, body: await buffer(request) },
  authorization: readAuthorization(request.headers.authorization ?? ""),
});

/** A browser's subscription, which decrypts messages (RFC 8291 and RFC 8188). */
export function subscribe(name: string) {
  const device = createECDH("prime256v1");
  device.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer): unknown => {
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + keyLength);
    const derive = (ikm: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync("sha256", ikm, salted, info, length));
    const info = Buffer.from("WebPush: info\0");
    const both = Buffer.concat([info, device.getPublicKey(), sender]);
    const input = derive(device.computeSecret(sender), auth, both, 32);
    const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(input, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const record = body.subarray(21 + keyLength, -16);
    const padded = Buffer.concat([decipher.update(record), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  const keys = { p256dh: device.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { endpoint: `${origin}/${name}`, keys, decrypt };
}

/** Starts a push service on this machine, which gets requests to its public host and refuses unsigned ones. */
export async function startPushService() {
  const received: Awaited<ReturnType<typeof readMessage>>[] = [];
  const statuses: Record<string, number> = {};
  const { origin: local, close } = await listen(async (request, response) => {
    const message = await readMessage(request);
    received.push(message);
    const { isSigned, claims } = message.authorization;
    const status = isSigned && claims.aud === origin ? (statuses[message.path] ?? 201) : 403;
    response.writeHead(status, { Connection: "close" }).end();
  });
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    real(String(input).replace(origin, local), init),
  );
  return { received, statuses, stop: close };
}

import { isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";
import { origin } from "./operator.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const base64url = (data: Iterable<number>) => isoBase64URL.fromBuffer(Uint8Array.from(data));
const sha256 = async (data: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", data));

/** A big-endian number of ASN.1 without needless zeros, and with one before a set first bit. */
function toInteger(part: Uint8Array): number[] {
  const digits = [...part.subarray(part.findIndex((byte) => byte !== 0))];
  const padded = (digits[0] ?? 0) > 127 ? [0, ...digits] : digits;
  return [2, padded.length, ...padded];
}

function toDer(raw: Uint8Array): number[] {
  const integers = [...toInteger(raw.subarray(0, 32)), ...toInteger(raw.subarray(32))];
  return [0x30, integers.length, ...integers];
}

/** Flag 1 says that somebody was there, and flag 4 that they proved who they are. */
type Said = Partial<Record<"origin" | "rpId", string> & Record<"counter" | "flags", number>>;
type Challenge = { challenge: string };

export async function createAuthenticator() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const { publicKey, privateKey } = pair as CryptoKeyPair;
  const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const id = crypto.getRandomValues(new Uint8Array(32));
  const name = base64url(id);
  const client = (type: string, { challenge }: Challenge, said: Said) =>
    bytes(JSON.stringify({ type, challenge, origin: said.origin ?? origin, crossOrigin: false }));
  const data = async ({ rpId = new URL(origin).hostname, counter = 0 }: Said, flags: number) => [
    ...(await sha256(bytes(rpId))),
    ...[flags, counter >> 24, counter >> 16, counter >> 8, counter].map((one) => one & 255),
  ];
  const own = { id: name, rawId: name, type: "public-key" as const, clientExtensionResults: {} };
  return {
    id: name,
    async register(challenge: Challenge, said: Said = {}) {
      const point = [x, y].map((one, at) => [-2 - at, isoBase64URL.toBuffer(one)] as const);
      // COSE: an elliptic curve, ES256, P-256.
      const key = isoCBOR.encode(new Map<number, any>([[1, 2], [3, -7], [-1, 1], ...point]));
      const head = await data(said, (said.flags ?? 5) | 0x40);
      const credential = [...new Uint8Array(16), 0, id.length, ...id, ...key];
      const authData = Uint8Array.from([...head, ...credential]);
      const object = { fmt: "none", attStmt: new Map(), authData };
      const response = {
        clientDataJSON: base64url(client("webauthn.create", challenge, said)),
        attestationObject: base64url(isoCBOR.encode(new Map(Object.entries(object)))),
      };
      return { ...own, response };
    },
    async sign(challenge: Challenge, said: Said = {}) {
      const clientData = client("webauthn.get", challenge, said);
      const authData = await data(said, said.flags ?? 5);
      const signed = Uint8Array.from([...authData, ...(await sha256(clientData))]);
      const raw = await crypto.subtle.sign(algorithm, privateKey, signed);
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(toDer(new Uint8Array(raw))),
      };
      return { ...own, response };
    },
  };
}

import { isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";
import { origin } from "./operator.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const sha256 = async (data: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", data));

const base64url = (data: Uint8Array) => isoBase64URL.fromBuffer(Uint8Array.from(data));

/** A big-endian number of ASN.1 without needless zeros, and with one before a set first bit. */
function toInteger(part: Uint8Array): number[] {
  const first = part.findIndex((byte) => byte !== 0);
  const digits = [...part.subarray(first)];
  const padded = (digits[0] ?? 0) > 127 ? [0, ...digits] : digits;
  return [2, padded.length, ...padded];
}

/** A signature as authenticators give it (DER), of one as WebCrypto does. */
function toDer(raw: Uint8Array): Uint8Array {
  const integers = [...toInteger(raw.subarray(0, 32)), ...toInteger(raw.subarray(32))];
  return Uint8Array.from([0x30, integers.length, ...integers]);
}

/** A key of COSE without its point: an elliptic curve, ES256, P-256. */
const es256 = [
  [1, 2],
  [3, -7],
  [-1, 1],
] as const;

/** Claims in which a test's authenticator differs from an honest one. */
interface Said {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** 1: somebody was there; 4: and proved who they are. */
  flags?: number;
  type?: string;
}

/** An authenticator with one ES256 key, which says what a test wants. */
export async function createAuthenticator() {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(
    { name: "ECDSA", namedCurve: "P-256" },
    true,
    ["sign", "verify"],
  )) as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const id = crypto.getRandomValues(new Uint8Array(32));
  const name = base64url(id);
  const client = (type: string, challenge: string, from = origin) =>
    bytes(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const data = async (
    { rpId = new URL(origin).hostname, flags = 5, counter = 0 }: Said,
    more = 0,
  ) => [
    ...(await sha256(bytes(rpId))),
    flags | more,
    ...[24, 16, 8, 0].map((shift) => (counter >> shift) & 255),
  ];
  const own = { id: name, rawId: name, type: "public-key" as const, clientExtensionResults: {} };
  const answer = (response: object) => ({ ...own, response });
  return {
    id: name,
    /** The answer to the options of a registration. */
    async register({ challenge }: { challenge: string }, said: Said = {}) {
      const [x, y] = [jwk.x, jwk.y].map((one = "") => isoBase64URL.toBuffer(one));
      const key = isoCBOR.encode(new Map<number, any>([...es256, [-2, x], [-3, y]]));
      const credential = [...new Uint8Array(16), 0, id.length, ...id, ...key];
      const authData = Uint8Array.from([...(await data(said, 0x40)), ...credential]);
      const object = { fmt: "none", attStmt: new Map(), authData };
      return answer({
        clientDataJSON: base64url(client(said.type ?? "webauthn.create", challenge, said.origin)),
        attestationObject: base64url(isoCBOR.encode(new Map(Object.entries(object)))),
      });
    },
    /** The answer to the options of a login. */
    async sign({ challenge }: { challenge: string }, said: Said = {}) {
      const clientData = client(said.type ?? "webauthn.get", challenge, said.origin);
      const authenticatorData = Uint8Array.from(await data(said));
      const signed = Uint8Array.from([...authenticatorData, ...(await sha256(clientData))]);
      const algorithm = { name: "ECDSA", hash: "SHA-256" };
      const raw = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, signed));
      return answer({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(toDer(raw)),
      });
    },
  };
}

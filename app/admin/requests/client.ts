import { adminTexts } from "#app/admin/texts/admin.ts";
import { ok, type Result } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import type { ApiSchema } from "#worker/api/index.ts";
import type { Refusal } from "#worker/refusals.ts";
import { requestTimeout, withPendingRequest } from "./pending-requests.ts";

/** A failure that the server did not word: it could not be reached or broke down, or the browser is its cause. */
type Unsaid = {
  status: 0;
  code: "unreachable" | "maybe-written" | "no-passkey" | "no-cookie";
  /** Why, if it can be said. */
  error?: string | undefined;
  /** The HTTP status of a response that says nothing more. */
  httpStatus?: number | undefined;
};
type Failure = Refusal | Unsaid;

/** A call that failed. Nothing was changed, unless it is "maybe-written". */
export type CallError = { ok: false } & Failure;

/** The answer of a call. */
export type Answer<Value> = Result<Value, Failure>;

/** The failure of a call whose answer the server did not give. */
export const fail = (code: Unsaid["code"], error?: string) =>
  ({ ok: false, status: 0, code, error }) as const;
export const networkError = fail("unreachable");

type Method = "get" | "post" | "delete";
type PathOf<M extends Method> = {
  [P in keyof ApiSchema]: `$${M}` extends keyof ApiSchema[P] ? P : never;
}[keyof ApiSchema];
type Call<M extends Method, P extends PathOf<M>> = ApiSchema[P][`$${M}` & keyof ApiSchema[P]];
type PartOf<Input, Part extends string> = Input extends { [K in Part]: infer Value }
  ? { [K in Part]: Value }
  : { [K in Part]?: never };

/** The input of a call: the parts of its path, its query, its JSON body. */
type InputOf<C> = C extends { input: infer Input }
  ? PartOf<Input, "param"> & PartOf<Input, "query"> & PartOf<Input, "json">
  : never;
/** The data of a successful answer. */
type ValueOf<C> = C extends { output: { data: infer Value; error: null } } ? Value : never;

interface AnyInput {
  param?: Record<string, string>;
  query?: Record<string, unknown>;
  json?: unknown;
}

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/** The bytes that a value takes in a body. */
export const jsonSize = (value: unknown) => countBytes(JSON.stringify(value));

/** A call that can be sent, and the bytes of its body. */
function prepare(method: Method, path: PropertyKey, { param = {}, query = {}, json }: AnyInput) {
  const filled = String(path).replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(param[name] ?? ""),
  );
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
  const body = JSON.stringify(json);
  const content = body !== undefined && { body, headers: { "Content-Type": "application/json" } };
  return {
    bytes: countBytes(body ?? ""),
    send: (signal: AbortSignal) =>
      fetch(`/api${filled}${search}`, { method: method.toUpperCase(), signal, ...content }),
  };
}

async function readAnswer<Value>(response: Response): Promise<Answer<Value>> {
  const { status } = response;
  const read = response.json().catch(() => null);
  const body = (await read) as ({ data: Value } & Refusal) | null;
  // A server that breaks down does not say why, and a gateway answers with a page of its own.
  if (!body || (status >= 500 && !body.code)) {
    return response.ok ? networkError : { ...networkError, httpStatus: status };
  }
  const { data, ...refusal } = body;
  return response.ok ? ok(data) : { ...refusal, ok: false, status: status as Refusal["status"] };
}

/**
 * Makes a call that the operator waits for, and may give up. One that takes too long ends like one that
 * the server did not answer; a body that the server would not take is not sent. With a signal of its
 * own nobody waits for the call.
 */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: InputOf<Call<M, P>>,
  signal?: AbortSignal,
): Promise<Answer<ValueOf<Call<M, P>>>> {
  const { bytes, send } = prepare(method, path, input);
  const make = async (until: AbortSignal) => readAnswer<ValueOf<Call<M, P>>>(await send(until));
  const limit = path === "/save-data" ? limits.importBody : limits.body;
  if (bytes > limit) {
    const error = adminTexts.bodyTooLarge(limit / 1_000_000);
    return { ok: false, status: 413, code: "body-too-large", parameters: { bytes: limit }, error };
  }
  const timeout = requestTimeout(bytes);
  return (signal ? make(signal) : withPendingRequest(make, { timeout })).catch(() => networkError);
}

/** Makes a call that gives a file. Throws if the server cannot be reached. */
export async function fetchFile<P extends PathOf<"get">>(
  path: P,
  input: InputOf<Call<"get", P>>,
  signal: AbortSignal,
): Promise<Answer<Response>> {
  const response = await prepare("get", path, input).send(signal);
  return response.ok ? ok(response) : readAnswer(response);
}

import { adminTexts } from "#app/admin/texts/admin.ts";
import { ok, type Result } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import type { ApiSchema } from "#worker/api/index.ts";
import type { Refusal } from "#worker/refusals.ts";
import { requestTimeout, withPendingRequest } from "./pending-requests.ts";

/** A failure without a server message: no response, or a cause in the browser. */
type ClientFailure = {
  status: 0;
  code: "unreachable" | "maybe-written" | "no-passkey" | "no-cookie";
  /** The reason, if known. */
  error?: string | undefined;
  /** HTTP status of a response without an error body. */
  httpStatus?: number | undefined;
};
type Failure = Refusal | ClientFailure;

/** A failed request. Nothing was changed, unless the code is "maybe-written". */
export type ApiError = { ok: false } & Failure;

export type ApiResult<Value> = Result<Value, Failure>;

/** Creates a failure that has no server response. */
export const fail = (code: ClientFailure["code"], error?: string) =>
  ({ ok: false, status: 0, code, error }) as const;
export const networkError = fail("unreachable");

type Method = "get" | "post" | "delete";
type PathOf<M extends Method> = {
  [P in keyof ApiSchema]: `$${M}` extends keyof ApiSchema[P] ? P : never;
}[keyof ApiSchema];
type Endpoint<M extends Method, P extends PathOf<M>> = ApiSchema[P][`$${M}` & keyof ApiSchema[P]];
type PartOf<Input, Part extends string> = Input extends { [K in Part]: infer Value }
  ? { [K in Part]: Value }
  : { [K in Part]?: never };

/** Input of a request: path parameters, query, JSON body. */
type InputOf<C> = C extends { input: infer Input }
  ? PartOf<Input, "param"> & PartOf<Input, "query"> & PartOf<Input, "json">
  : never;
/** Data of a successful response. */
type ValueOf<C> = C extends { output: { data: infer Value; error: null } } ? Value : never;

interface AnyInput {
  param?: Record<string, string>;
  query?: Record<string, unknown>;
  json?: unknown;
}

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/** The size of a value as JSON, in bytes. */
export const jsonSize = (value: unknown) => countBytes(JSON.stringify(value));

/** Builds a request, and counts the bytes of its body. */
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

async function readResult<Value>(response: Response): Promise<ApiResult<Value>> {
  const { status } = response;
  const read = response.json().catch(() => null);
  const body = (await read) as ({ data: Value } & Refusal) | null;
  // A broken server sends no error code, and a gateway sends its own page.
  if (!body || (status >= 500 && !body.code)) {
    return response.ok ? networkError : { ...networkError, httpStatus: status };
  }
  const { data, ...refusal } = body;
  return response.ok ? ok(data) : { ...refusal, ok: false, status: status as Refusal["status"] };
}

/**
 * Sends a request, which the operator can cancel. A timeout returns a network error; a body above
 * the server's limit is not sent. A request with its own `signal` runs in the background, without a
 * waiting bar.
 */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: InputOf<Endpoint<M, P>>,
  signal?: AbortSignal,
): Promise<ApiResult<ValueOf<Endpoint<M, P>>>> {
  const { bytes, send } = prepare(method, path, input);
  const run = async (until: AbortSignal) => readResult<ValueOf<Endpoint<M, P>>>(await send(until));
  const limit = path === "/save-data" ? limits.importBody : limits.body;
  if (bytes > limit) {
    const error = adminTexts.bodyTooLarge(limit / 1_000_000);
    return { ok: false, status: 413, code: "body-too-large", parameters: { bytes: limit }, error };
  }
  const timeout = requestTimeout(bytes);
  return (signal ? run(signal) : withPendingRequest(run, { timeout })).catch(() => networkError);
}

/** Requests a file. Throws if the server is unreachable. */
export async function fetchFile<P extends PathOf<"get">>(
  path: P,
  input: InputOf<Endpoint<"get", P>>,
  signal: AbortSignal,
): Promise<ApiResult<Response>> {
  const response = await prepare("get", path, input).send(signal);
  return response.ok ? ok(response) : readResult(response);
}

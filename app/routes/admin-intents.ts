import { data } from "react-router";
import * as z from "zod";
import type { Answer, Intent } from "#app/components/admin/intents.ts";
import { adminMessages } from "#app/domain/admin-messages.ts";
import type { Refused, Saved } from "#worker/catalogue/write/outcome.ts";
import type { Services } from "#worker/services.ts";

type Admin = Services["admin"];

const country = z.string(adminMessages.countryRequired).min(1, adminMessages.countryRequired);
const upload = z.unknown().refine((value) => value !== undefined, adminMessages.jsonRequired);
const wholeNumber = z.int("version and id must be whole numbers");

const anyIntent = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("login"), password: z.string().catch("") }),
    z.object({ intent: z.literal("logout") }),
    z.object({ intent: z.literal("preview"), country, upload }),
    z.object({ intent: z.literal("replace"), country, upload, version: wholeNumber }),
    z.object({ intent: z.literal("restore"), id: wholeNumber }),
    z.object({ intent: z.literal("clear") }),
    z.object({ intent: z.literal("import"), file: z.unknown() }),
  ],
  "intent is missing or unknown",
);

const answer = (body: Answer, init?: ResponseInit) => data(body, init);

function refuse(status: number, errors: string[], headers?: HeadersInit) {
  return answer({ ok: false, status, errors }, { status, headers });
}

function answerWrite(outcome: Saved | Refused) {
  return outcome.ok ? answer({ ok: true, saved: outcome }) : refuse(outcome.status, outcome.errors);
}

async function logIn(admin: Admin, request: Request, password: string) {
  const result = await admin.logIn(request, password);
  if (result.ok) return answer({ ok: true }, { headers: { "Set-Cookie": result.cookie } });
  const { status, error, retryAfter } = result;
  return refuse(status, [error], retryAfter ? { "Retry-After": String(retryAfter) } : undefined);
}

async function logOut(admin: Admin, request: Request) {
  const result = await admin.logOut(request);
  if (!result.ok) return refuse(result.status, [result.error]);
  return answer({ ok: true }, { headers: { "Set-Cookie": result.cookie } });
}

async function preview(admin: Admin, { country, upload }: Intent & { intent: "preview" }) {
  const result = await admin.preview(country, upload);
  return result.ok ? answer({ ok: true, preview: result }) : refuse(result.status, result.errors);
}

async function carryOut(admin: Admin, request: Request, intent: Intent) {
  switch (intent.intent) {
    case "login":
      return logIn(admin, request, intent.password);
    case "logout":
      return logOut(admin, request);
    case "preview":
      return preview(admin, intent);
    case "replace":
      return answerWrite(await admin.replace(intent.country, intent.upload, intent.version));
    case "restore":
      return answerWrite(await admin.restore(intent.id));
    case "clear":
      return answerWrite(await admin.clear());
    case "import":
      return answerWrite(await admin.import(intent.file));
  }
}

/**
 * Carries out the intent in a request's JSON body. Without a session only a login is looked at;
 * everything else is refused as the API does, whatever the body.
 */
export async function answerIntent(admin: Admin, request: Request) {
  if (request.method !== "POST") return refuse(400, ["intents are posted"]);
  const allowed = await admin.authorize(request);
  const body = await admin.readBody(request);
  const parsed = body.ok ? anyIntent.safeParse(body.data) : null;
  if (!allowed.ok && parsed?.data?.intent !== "login")
    return refuse(allowed.status, [allowed.error]);
  if (!body.ok) return refuse(body.status, [body.error]);
  if (!parsed?.success)
    return refuse(400, parsed?.error.issues.map(({ message }) => message) ?? []);
  return carryOut(admin, request, parsed.data);
}

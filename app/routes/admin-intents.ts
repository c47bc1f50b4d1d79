import { data } from "react-router";
import * as z from "zod";
import type { Answer, Answered, Intent } from "#app/components/admin/intents.ts";
import { countryEdit } from "#app/domain/catalogue-edit.ts";
import { map, ok, type Result, refuse } from "#app/domain/result.ts";
import { uploadMessages } from "#app/domain/upload.ts";
import { uploadModes } from "#app/domain/upload-mode.ts";
import type { WriteReport } from "#worker/catalogue/write/carry-out.ts";
import type { Services } from "#worker/services.ts";

const country = z.string(uploadMessages.countryRequired).min(1, uploadMessages.countryRequired);
const upload = z.unknown().refine((value) => value !== undefined, uploadMessages.jsonRequired);
const mode = z.enum(uploadModes, 'mode must be "replace" or "merge"').optional();
const wholeNumber = z.int("version and id must be whole numbers");

const anyIntent: z.ZodType<Intent> = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("login"), password: z.string().catch("") }),
    z.object({ intent: z.literal("logout") }),
    z.object({ intent: z.literal("logout-everywhere") }),
    z.object({ intent: z.literal("preview"), country, upload, mode }),
    z.object({ intent: z.literal("replace"), country, upload, version: wholeNumber, mode }),
    z.object({ intent: z.literal("edit"), edits: z.array(countryEdit) }),
    z.object({ intent: z.literal("restore"), id: wholeNumber }),
    z.object({ intent: z.literal("clear"), versions: z.record(z.string(), wholeNumber) }),
    z.object({ intent: z.literal("refresh") }),
  ],
  "intent is missing or unknown",
);

type Outcome = Answered & { headers?: Headers };

async function carryOut(
  admin: Services["admin"],
  request: Request,
  intent: Intent,
): Promise<Result<Outcome>> {
  switch (intent.intent) {
    case "login":
      return map(await admin.logIn(request, intent.password), (headers) => ({ headers }));
    case "logout":
      return ok({ headers: await admin.logOut(request) });
    case "logout-everywhere":
      return ok({ headers: await admin.logOut(request, true) });
    case "preview":
      return map(await admin.preview(intent.country, intent.upload, intent.mode), (preview) => ({
        preview,
      }));
    case "replace": {
      const { country, upload, version, mode } = intent;
      return map(await admin.replace(country, upload, version, { mode }), asSaved);
    }
    case "edit":
      return map(await admin.edit(intent.edits), asSaved);
    case "restore":
      return map(await admin.restore(intent.id), asSaved);
    case "clear":
      return map(await admin.clear(intent.versions), asSaved);
    case "refresh":
      return ok({ refreshed: await admin.refresh(request) });
  }
}

const onlyPosted = refuse(400, "Intents are posted");

const asSaved = (saved: WriteReport) => ({ saved });

/** Carries out the intent in a request's JSON body. Without a session only a login is carried out. */
export async function answerIntent(admin: Services["admin"], request: Request) {
  const result =
    request.method === "POST"
      ? await admin.handle(request, {
          body: anyIntent,
          needsSession: ({ intent }) => intent !== "login",
          run: (intent) => carryOut(admin, request, intent),
        })
      : await admin.handle<undefined, Outcome>(request, { run: async () => onlyPosted });
  if (!result.ok) {
    const { status, retryAfter } = result;
    const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
    return data<Answer>(result, { status, headers });
  }
  const { headers, ...answered } = result.value;
  return data<Answer>(ok(answered), headers && { headers });
}

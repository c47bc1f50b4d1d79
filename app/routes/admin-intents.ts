import { data } from "react-router";
import * as z from "zod";
import type { ActionData, Answer, Intent } from "#app/admin/requests/intents.ts";
import { map, ok, type Result, refuse } from "#app/domain/base/result.ts";
import { bulkKinds, countryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { operationName } from "#app/domain/catalogue/operation-name.ts";
import { packReview } from "#app/domain/catalogue/packed-review.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import type { WriteReport } from "#worker/catalogue/write/apply-writes.ts";
import type { Services } from "#worker/services.ts";

const country = z.string(uploadMessages.countryRequired).min(1, uploadMessages.countryRequired);
const upload = z.unknown().refine((value) => value !== undefined, uploadMessages.jsonRequired);
const wholeNumber = z.int("version and id must be whole numbers");
const versions = z.record(z.string(), wholeNumber).optional();
const dryRun = z.boolean().optional();
const operation = operationName.optional();

const anyIntent: z.ZodType<Intent> = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("login"),
      password: z.string().catch(""),
      name: z.string().optional().catch(undefined),
    }),
    z.object({ intent: z.literal("logout") }),
    z.object({ intent: z.literal("logout-everywhere") }),
    z.object({
      intent: z.literal("upload"),
      country,
      upload,
      mode: z.enum(["replace", "merge"]),
      version: wholeNumber.optional(),
      dryRun,
      operation,
    }),
    z.object({
      intent: z.literal("edit"),
      edits: z.array(countryEdit),
      kind: z.enum(bulkKinds).optional(),
      dryRun,
      operation,
    }),
    z.object({ intent: z.literal("restore"), id: wholeNumber, versions, dryRun, operation }),
    z.object({ intent: z.literal("clear"), versions, dryRun, operation }),
    z.object({ intent: z.literal("refresh") }),
  ],
  "intent is missing or unknown",
);

type Outcome = ActionData & { headers?: Headers };

async function applyIntent(
  admin: Services["admin"],
  request: Request,
  intent: Intent,
): Promise<Result<Outcome>> {
  switch (intent.intent) {
    case "login":
      return map(await admin.logIn(request, intent), (headers) => ({ headers }));
    case "logout":
      return ok({ headers: await admin.logOut(request) });
    case "logout-everywhere":
      return ok({ headers: await admin.logOut(request, true) });
    case "upload": {
      const { country, upload, version } = intent;
      return map(await admin.replace(country, upload, version, intent), asAnswer);
    }
    case "edit":
      return map(await admin.edit(intent.edits, intent), asAnswer);
    case "restore":
      return map(await admin.restore(intent.id, intent), asAnswer);
    case "clear":
      return map(await admin.clear(intent), asAnswer);
    case "refresh":
      return ok({ refreshed: await admin.refresh(request) });
  }
}

const onlyPosted = refuse(400, "Intents are posted");

function asAnswer(report: WriteReport): ActionData {
  const { review, warnings } = report;
  return review ? { reviewed: { changes: packReview(review), warnings } } : { saved: report };
}

/** Carries out the intent in a request's JSON body. Without a session only a login is carried out. */
export async function answerIntent(admin: Services["admin"], request: Request) {
  const result =
    request.method === "POST"
      ? await admin.handle(request, {
          body: anyIntent,
          needsSession: ({ intent }) => intent !== "login",
          run: (intent) => applyIntent(admin, request, intent),
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

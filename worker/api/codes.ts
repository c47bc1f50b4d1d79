import { type Context, Hono, type Next } from "hono";
import { describeRoute, resolver, validator } from "hono-openapi";
import * as z from "zod";
import { type Language, languages } from "#app/domain/base/language.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { codeId } from "#app/domain/offers/code-list.ts";
import { failReasons } from "#app/domain/verdict/answer.ts";
import { sitePath } from "#app/i18n/languages.ts";
import type { AnsweredCode } from "../answers/find-code.ts";
import { isForm, isJson, publicBodyLimit, readAtMost, readJsonBody } from "../http/body.ts";
import { secondsToMidnight } from "../http/cache-policy.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { type Result, refuse, refuseInput } from "../refusals.ts";
import { failure, json, readFailures, refuseBadInput } from "./envelope.ts";
import type { ApiEnvironment } from "./environment.ts";
import { idPath } from "./parameters.ts";

/** The language of the form's page, to which the response redirects. */
const language = z.enum(languages, `must be one of ${languages.join(", ")}`).optional();
const copyBody = z.strictObject({ language });
const outcomeBody = z.strictObject({
  worked: z.boolean("must be true or false"),
  reason: z.enum(failReasons, `must be one of ${failReasons.join(", ")}`).optional(),
  language,
});

/** Converts form fields, which are all strings and empty for unset choices, to the JSON input. */
const readForm = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form]
      .filter(([, value]) => value !== "")
      .map(([name, value]) => [name, name === "worked" ? isTrue.get(value) : value]),
  );
const isTrue = new Map([
  ["true", true],
  ["false", false],
]);

/** Reads a JSON or form body of at most 4 KB; an empty body has no fields. */
async function readBody(request: Request): Promise<Result<unknown>> {
  if (isJson(request)) return readJsonBody(request, publicBodyLimit);
  if (request.body && !isForm(request)) {
    return refuse(415, "body-type", { types: "application/json or a form" });
  }
  const bytes = await readAtMost(publicBodyLimit, request.body);
  if (!bytes) return refuse(413, "body-too-large", { bytes: publicBodyLimit });
  return ok(readForm(new URLSearchParams(new TextDecoder().decode(bytes))));
}

export async function readFields<Body extends z.ZodType>(
  request: Request,
  body: Body,
): Promise<Result<z.output<Body>>> {
  const read = await readBody(request);
  if (!read.ok) return read;
  const checked = body.safeParse(read.value);
  if (checked.success) return ok(checked.data);
  const [issue] = checked.error.issues;
  const fault = [issue?.path.join("."), issue?.message].filter(Boolean).join(": ");
  return refuseInput("malformed", [fault]);
}

/** Allows 20 requests a minute per address and kind, only from the site's own pages. */
export const limitEvents =
  (kind: "copy" | "answer" | "follow") => async (c: Context<ApiEnvironment>, next: Next) => {
    if (!isSameOrigin(c.req.raw)) {
      return c.json({ data: null, error: "The request must come from the site's own pages" }, 403);
    }
    if (!(await c.get("services").limits.answer(c.req.raw, kind))) {
      return c.json({ data: null, error: "Too many answers; try again in a minute" }, 429);
    }
    return next();
  };

/** Returns 204 to a script, and redirects a form back to the code on its page. */
function accept(c: Context<ApiEnvironment>, code: AnsweredCode, language: Language = "en") {
  if (isJson(c.req.raw)) return c.body(null, 204);
  const page = sitePath(language, countryById(code.countryId).code, code.slug);
  return c.redirect(`${page}#${encodeURIComponent(codeId(code.code))}`, 303);
}

/** Handles an event; false if the address has reached its limit for today. */
type Handle<Body> = (
  c: Context<ApiEnvironment>,
  code: AnsweredCode,
  body: Body,
) => Promise<boolean> | boolean;

const withCode =
  <Body extends z.ZodType<{ language?: Language | undefined }>>(
    body: Body,
    handle: Handle<z.output<Body>>,
  ) =>
  async (c: Context<ApiEnvironment, string, { out: { param: { id: number } } }>) => {
    const read = await readFields(c.req.raw, body);
    if (!read.ok) return c.json({ data: null, error: read.error }, read.status);
    const { id } = c.req.valid("param");
    const code = await c.get("services").codes.find(id);
    if (!code) return c.json({ data: null, error: `No live code has the id ${id}` }, 404);
    if (!(await handle(c, code, read.value))) {
      const error = "You have answered about ten codes today; come back tomorrow";
      const wait = { "Retry-After": String(secondsToMidnight(new Date())) };
      return c.json({ data: null, error }, 429, wait);
    }
    return accept(c, code, read.value.language);
  };

const describe = (summary: string, description: string, schema: z.ZodType, required: boolean) =>
  describeRoute({
    summary,
    description,
    requestBody: {
      required,
      content: {
        "application/json": { schema: resolver(schema) },
        "application/x-www-form-urlencoded": { schema: resolver(schema) },
      },
    },
    responses: {
      ...readFailures(),
      204: { description: "Accepted: counted now or before" },
      303: { description: "Accepted from a form: redirects back to the code" },
      400: json("The id or a field of the body is at fault", failure),
      403: json("The request comes from another site", failure),
      404: json("The code is unknown, has ended or is not active", failure),
      413: json("The body is larger than 4 KB", failure),
      415: json("The body is neither JSON nor a form", failure),
      429: json(
        "More than 20 in a minute from one address, or answers about more than 10 codes in a day; see Retry-After",
        failure,
      ),
    },
  });

export const codes = new Hono<ApiEnvironment>()
  .post(
    "/:id/copy",
    describe(
      "Say that a code was copied",
      "Counted once a day for an address, without keeping it.",
      copyBody,
      false,
    ),
    limitEvents("copy"),
    validator("param", idPath, refuseBadInput),
    withCode(copyBody, (c, code) => {
      c.get("services").codes.countCopy(c.req.raw, code);
      return true;
    }),
  )
  .post(
    "/:id/outcome",
    describe(
      "Say whether a code worked at the checkout",
      "Counted once in 30 days for a network (an IPv4 /24 or IPv6 /48), and again after the code's next check. An address answers about at most 10 codes a day.",
      outcomeBody,
      true,
    ),
    limitEvents("answer"),
    validator("param", idPath, refuseBadInput),
    withCode(outcomeBody, (c, code, answer) =>
      c.get("services").codes.countAnswer(c.req.raw, code, answer),
    ),
  );

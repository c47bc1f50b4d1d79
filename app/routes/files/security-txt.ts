import { addDays } from "#app/domain/base/dates.ts";
import { textResponse } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/security-txt.ts";

/** Days until the file expires: RFC 9116 recommends less than a year. */
const validDays = 300;

/** Serves /.well-known/security.txt (RFC 9116); 404 if no contact address is configured. */
export function loader({ context }: Route.LoaderArgs) {
  const { contactEmail, publicOrigin, days, cachePolicy } = context.get(servicesContext);
  if (contactEmail === null) return new Response("Not found", { status: 404 });
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${addDays(days.first, validDays)}T00:00:00Z`,
    "Preferred-Languages: en, ar",
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
  ];
  return textResponse(lines, cachePolicy.deployment);
}

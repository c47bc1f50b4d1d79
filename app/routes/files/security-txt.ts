import { addDays } from "#app/domain/base/dates.ts";
import { textResponse } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/security-txt.ts";

/** Days until a copy is out of date: RFC 9116 advises less than a year. */
const validDays = 300;

/** /.well-known/security.txt (RFC 9116): where to report a weakness. A 404 if no address is set. */
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

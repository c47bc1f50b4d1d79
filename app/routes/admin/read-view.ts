import { data, type LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#app/services-context.ts";
import type { OperatorReads } from "#worker/operator-reads.ts";
import { fromService } from "../load.ts";

type LoaderArgs = Pick<LoaderFunctionArgs, "context" | "request">;

/** Authenticates the operator of a page. Throws the refusals of Cloudflare Access. */
export async function authenticateOperator({ context, request }: LoaderArgs) {
  const { admin, days } = context.get(servicesContext);
  const identity = await fromService((await admin()).authenticate(request));
  if (!identity.ok) throw data(identity.error, identity.status);
  return { ...identity.value, days: days.name };
}

/**
 * Loads the data of a workspace page; null without a session. Each page checks the session, because
 * its data can be requested separately.
 */
export async function readView<View>(
  args: LoaderArgs,
  read: (reads: OperatorReads) => Promise<View>,
): Promise<View | null> {
  const { reads } = await authenticateOperator(args);
  return reads && fromService(read(reads));
}

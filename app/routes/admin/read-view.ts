import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services-context.ts";
import type { OperatorReads } from "#worker/operator-reads.ts";
import { fromService } from "../load.ts";

interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** Who asks for a page of the workspace. Throws what Cloudflare Access refuses. */
export async function visitWorkspace({ context, request }: LoaderArgs) {
  const { admin, days } = context.get(servicesContext);
  const identity = await fromService((await admin()).authenticate(request));
  if (!identity.ok) throw data(identity.error, identity.status);
  return { ...identity.value, days: days.name };
}

/**
 * Reads what a page of the workspace shows; null without a session. Each page asks for the session
 * itself: its data can be asked for alone.
 */
export async function readView<View>(
  args: LoaderArgs,
  read: (reads: OperatorReads) => Promise<View>,
): Promise<View | null> {
  const { reads } = await visitWorkspace(args);
  return reads && fromService(read(reads));
}

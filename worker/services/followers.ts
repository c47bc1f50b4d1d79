import { queryForOperator } from "../catalogue/read/query.ts";
import type { Follow } from "../followers/follow.ts";
import type { ReadContext } from "./read-context.ts";

export const followerServices = ({ env, now }: ReadContext) => ({
  /** Returns false if too many devices began to follow stores today. */
  follow: async (body: Follow) => {
    const { follow } = await import("../followers/follow.ts");
    return queryForOperator("A follower", follow(env.DB, body, now));
  },
});

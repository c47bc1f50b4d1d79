import { HTTPException } from "hono/http-exception";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { isWithinLimit, limitKey } from "../http/limits.ts";
import type { ReadContext } from "./read-context.ts";

export const shareImageServices = ({ env }: ReadContext) => ({
  /** Responds with a picture as PNG; rejects with 429 if the sender requests too many. */
  respond: async (request: Request, picture: SharePicture) => {
    if (!(await isWithinLimit(env.SHARE_LIMITER, limitKey(request)))) {
      throw new HTTPException(429, { message: "Too many pictures" });
    }
    // Loaded with the first picture: the module is larger than the Worker.
    const { drawPng } = await import("../images/draw-png.ts");
    const headers = {
      "Content-Type": "image/png",
      // Other sites embed it.
      "Cross-Origin-Resource-Policy": "cross-origin",
      ...cachePolicy.shareImage(picture.flag),
    };
    return new Response(await drawPng(picture), { headers });
  },
});

import { HTTPException } from "hono/http-exception";
import type { SharePicture } from "#app/components/share/share-picture.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { cachePolicy } from "../http/cache-policy.ts";

/** Answers with a picture as PNG. Drawing is loaded at the first one: it is larger than the Worker. */
export async function shareImageResponse(
  picture: SharePicture,
  country: CountryInfo | null,
  mayDraw: boolean,
): Promise<Response> {
  if (!mayDraw) throw new HTTPException(429, { message: "Too many pictures" });
  const { drawPng } = await import("./draw-png.ts");
  const headers = {
    "Content-Type": "image/png",
    // It is made to be shown by other sites.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ...cachePolicy.shareImage(country?.code ?? null),
  };
  return new Response(await drawPng(picture), { headers });
}

import type { MetaDescriptor } from "react-router";
import { type PageHead, pageMeta } from "#app/seo/page-head.ts";

// What the modules of public pages export alike.

/** The headers of a page are those of its data. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): Headers => loaderHeaders;

/** The head of a page is part of its data. */
export const meta = ({ loaderData }: { loaderData?: { head: PageHead } }): MetaDescriptor[] =>
  loaderData ? pageMeta(loaderData.head) : [];

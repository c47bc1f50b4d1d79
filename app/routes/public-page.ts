import type { MetaDescriptor } from "react-router";
import { type PageHead, pageMeta } from "#app/seo/page-head.ts";

// Exports shared by all public routes.

/** Returns the headers of the loader as those of the page. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): Headers => loaderHeaders;

/** Returns the meta descriptors of the head in the loader's data. */
export const meta = ({ loaderData }: { loaderData?: { head: PageHead } }): MetaDescriptor[] =>
  loaderData ? pageMeta(loaderData.head) : [];

import type { MetaDescriptor } from "react-router";
import { type PageHead, pageMeta } from "#app/seo/page-head.ts";

// Exports shared by all public routes.

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): Headers => loaderHeaders;

export const meta = ({ loaderData }: { loaderData?: { head: PageHead } }): MetaDescriptor[] =>
  loaderData ? pageMeta(loaderData.head) : [];

import type { MetaDescriptor } from "react-router";

/** What the head of a page says, in the page's language. */
export interface PageHead {
  title: string;
  description: string;
  keywords: string;
}

/** The meta descriptors of a public page. */
export function pageMeta(head: PageHead): MetaDescriptor[] {
  return [
    { title: head.title },
    { name: "description", content: head.description },
    { name: "keywords", content: head.keywords },
  ];
}

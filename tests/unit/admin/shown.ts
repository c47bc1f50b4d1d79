import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { type Workspace, WorkspaceContext } from "#app/admin/shell/workspace.ts";
import { today } from "#tests/support/server/today.ts";

// A wide screen with a pointer.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const frame: Workspace = {
  notify: () => {},
  say: () => {},
  endSession: () => {},
  review: () => {},
  reviewStep: null,
  upload: () => Promise.reject(),
  slot: null,
  today,
  isReviewOpen: false,
  focusHeading: false,
};

/** The HTML of a part of the workspace as it is first drawn, in its frame, at an address. */
export function markup<Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  given: Partial<Workspace> = {},
  address = "/admin",
): string {
  const Screen = createRoutesStub([
    {
      path: "*",
      Component: () =>
        createElement(
          WorkspaceContext,
          { value: { ...frame, ...given } },
          createElement(part, props),
        ),
    },
  ]);
  return renderToStaticMarkup(createElement(Screen, { initialEntries: [address] }));
}

/** What is read of it, with one space for each tag. */
export const shown: typeof markup = (...args) =>
  markup(...args)
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();

import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect } from "vitest";
import { settle } from "#app/admin/records/edits.ts";
import { type Workspace, WorkspaceContext } from "#app/admin/shell/workspace.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { outline } from "#tests/support/reading/outline.ts";
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

let drawn: string[][] = [];

/**
 * Begins each test of a file without unsaved changes, and compares all that the test draws with a list of its
 * own in `lists/`: the first drawing whole, of each other what it has and lacks that the one before has. So
 * labels, addresses and states are seen that no test names. After a change that is meant,
 * `npm test -- unit drawn -u` writes the lists anew.
 */
export function compareDrawn(): void {
  beforeEach(() => {
    settle(() => ({}));
    drawn = [];
  });
  afterEach(async ({ task }) => {
    // Not of single values.
    if (drawn.flat().length < 5 || task.result?.state === "fail") return;
    const parts = drawn.map((lines, at) => {
      const before = drawn[at - 1] ?? [];
      const added = lines.filter((line) => !before.includes(line));
      const gone = before.filter((line) => !lines.includes(line));
      return [...added, ...gone.map((line) => `- ${line}`)].join("\n");
    });
    const name = task.name.replaceAll(/\W+/g, "-").slice(0, 60);
    await expect(`${parts.filter(Boolean).join("\n\n")}\n`).toMatchFileSnapshot(
      `lists/${name}.txt`,
    );
  });
}

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
  const html = renderToStaticMarkup(createElement(Screen, { initialEntries: [address] }));
  const lines = outline(parseHtml(html));
  // Of a long list its ends.
  drawn.push(lines.length > 200 ? [...lines.slice(0, 60), ...lines.slice(-20)] : lines);
  return html;
}

/** What is read of it, with one space for each tag. */
export const shown: typeof markup = (...args) =>
  markup(...args)
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();

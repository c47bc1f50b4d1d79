import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { settle } from "#app/admin/records/edits.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { outline } from "#tests/support/reading/outline.ts";
import { today } from "#tests/support/server/today.ts";
import usual from "./answers.json" with { type: "json" };
import {
  type Answers,
  type Drawing,
  deedsIn,
  inWorkspace,
  keepState,
  type Workspace,
} from "./deeds.ts";
import { clock } from "./document.ts";

// No page is to be hydrated.
vi.mock("#app/components/layout/hydrate.tsx", () => ({}));

const frame: Workspace = {
  notify: () => {},
  showMessage: () => {},
  endSession: () => {},
  review: () => {},
  reviewStep: null,
  upload: () => Promise.reject(),
  slot: null,
  days: CountryDays.parse(today),
  isReviewOpen: false,
  focusHeading: false,
};

/** Who is logged in, for the whole workspace. */
export const panel = { days: today, name: "sara", focusHeading: false, endSession: () => {} };

let drawn: string[][] = [];
let drawings: Drawing[] = [];

/**
 * Begins each test of a file without unsaved changes, and compares all that the test draws with a list of its
 * own in `lists/`: the first drawing whole, of each other what it has and lacks that the one before has. So
 * labels, addresses and states are seen that no test names. All that a person can do in the drawings of the file is
 * compared with its list of `events`, each element with what comes of each event of it. After a change that is
 * meant, `npm test -- unit drawn -u` writes the lists anew.
 */
export function compareDrawn(events: string): void {
  const tried = new Set<string>();
  const deeds: string[] = [];
  // What is loaded later is there at once.
  beforeAll(() =>
    Promise.all([
      import("#app/admin/catalogue/brand-form.tsx"),
      import("#app/admin/export/write-table.ts"),
      import("#app/admin/history/open-operation.tsx"),
      import("#app/admin/review/review.tsx"),
      import("#app/admin/shell/workspace.client.tsx"),
      import("#app/admin/upload/json/code-editor.tsx"),
      import("#app/admin/upload/spreadsheet/open-file.ts"),
      import("#app/admin/upload/spreadsheet/table-review.tsx"),
    ]),
  );
  beforeEach(() => {
    settle(() => ({}));
    [drawn, drawings] = [[], []];
  });
  afterEach(async ({ task }) => {
    const { tasks } = task.file;
    const keepDrawn = async () => {
      const parts = drawn.map((lines, at) => {
        const before = drawn[at - 1] ?? [];
        const added = lines.filter((line) => !before.includes(line));
        const gone = before.filter((line) => !lines.includes(line));
        return [...added, ...gone.map((line) => `- ${line}`)].join("\n");
      });
      const name = task.name.replaceAll(/\W+/g, "-").slice(0, 60);
      vi.useFakeTimers({
        toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
      });
      // Or React lays down its work after some milliseconds, which are more steps on a busy machine.
      const now = vi.spyOn(performance, "now").mockImplementation(() => clock.now);
      if (drawn.length > 0) deeds.push(`# ${task.name}`);
      for (const one of drawings) {
        const lines = await deedsIn(one, tried);
        if (one.walks) parts.push(lines.join("\n"));
        else deeds.push(...lines);
      }
      now.mockRestore();
      vi.useRealTimers();
      await expect(`${parts.filter(Boolean).join("\n\n")}\n`).toMatchFileSnapshot(
        `lists/${name}.txt`,
      );
    };
    // Not of single values.
    const isWhole = drawn.flat().length >= 5 || drawings.some(({ walks }) => walks);
    if (isWhole && task.result?.state !== "fail") await keepDrawn();
    // A part of the tests tries a part of the elements.
    if (task === tasks.at(-1) && tasks.every(({ mode }) => mode === "run"))
      await expect(`${deeds.join("\n")}\n`).toMatchFileSnapshot(`lists/${events}.txt`);
  }, 600_000);
}

/** The HTML of a part of the workspace as it is first drawn, in its frame, at an address. */
export function markup<Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  {
    answers = {},
    view,
    later,
    walks,
    ...given
  }: Partial<Workspace> & Partial<Pick<Drawing, "answers" | "view" | "later" | "walks">> = {},
  address: string | object = "/admin",
): string {
  const workspace = { ...frame, ...given };
  drawings.push({
    part,
    props,
    workspace,
    ...{ address, view, later, walks },
    answers: { ...answers, ...(usual as never as Answers) },
    restore: keepState(),
  });
  if (walks) return "";
  const Screen = createRoutesStub([
    {
      path: "*",
      Component: () => inWorkspace(workspace, createElement(part, props)),
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

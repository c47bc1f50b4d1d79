import { expect, test } from "vitest";
import { openWorkspace, type Screen, scrollToEnd } from "./operator.ts";
import type { Site } from "./site.ts";

// Stories as scripts: "# " and a sentence, lines of steps, and "→ " with the expected texts. ";" separates several,
// ">" controls that are clicked in turn, "=" a value, "|" cells and "//" rows; "…" is any text.

type Step = (screen: Screen, text: string) => unknown;
const split = (text: string, by = " = "): [string, string] => {
  const [first = "", ...others] = text.split(by);
  return [first, others.join(by)];
};
const pattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&").replaceAll("…", ".*");

const steps: Record<string, Step> = {
  click: (screen, text) => {
    const [names, part] = split(text, " in the ");
    return part ? screen.clickIn(part, ...names.split(" > ")) : screen.click(...names.split(" > "));
  },
  type: (screen, text) => {
    const [field, value] = split(text);
    const [name, part] = split(field, " in the ");
    return screen.type(name, value, part || undefined);
  },
  submit: (screen, name) => screen.submit(name),
  focus: (screen, name) => screen.act(() => screen.find(name).focus()),
  press: (screen, chords) => screen.press(chords),
  at: (screen, text) => screen.clickCell(...split(text, ", ")),
  enter: (screen, text) => {
    const [cell, value] = split(text);
    return screen.enter(...split(cell, ", "), value);
  },
  /** Cells with quotes may have lines: "A\\nB". */
  paste: (screen, text) => {
    const rows = text.replaceAll("\\n", "\n").replaceAll(" // ", "\r\n");
    return screen.paste(rows.replaceAll(" | ", "\t"));
  },
  wait: (screen, milliseconds) => screen.wait(Number(milliseconds)),
  resize: (screen, pixels) => screen.resize(Number(pixels)),
  sort: (screen, column) => screen.clickHeading(column),
  /** The next responses, after milliseconds: "reply POST /admin/edits = 200 {} after 3000". */
  reply: (screen, text) => {
    const [path, response] = split(text);
    const [, status, body = "{}", pause = 0] = /^(\d+)(?: (.*?))?(?: after (\d+))?$/.exec(
      response,
    )!;
    screen.site.replies[path] = [[Number(status), JSON.parse(body), Number(pause)]];
  },
  scroll: (screen) => screen.act(scrollToEnd),
  reload: (screen) => screen.readAgain(),
};

const expectText = (text: string, like: string) => expect(text).toMatch(new RegExp(pattern(like)));
export const expectLines = (lines: readonly string[], like: string) =>
  expect(lines.join(" | ")).toMatch(new RegExp(`^${pattern(like)}$`));
const views: Record<string, Step> = {
  changes: (screen, text) => expectLines(screen.changes(), text),
  written: (screen, text) => expectLines(screen.written(), text),
  wrote: (screen, text) => expectText(screen.written().join(" | "), text),
  unwritten: (screen, text) => expect(screen.written().join(" | ")).not.toContain(text),
  writes: (screen, count) => expect(screen.writes()).toBe(Number(count)),
  codes: (screen, text) => expectLines(screen.codes(), text),
  message: (screen, text) => expectText(screen.message(), text),
  focus: (screen, text) => expectText(screen.focus(), text),
  address: (screen, text) => expect(screen.address()).toBe(text),
  current: (screen, text) => expect(screen.current()).toBe(text),
  control: (screen, name) => expect(screen.names()).toContain(name),
  no: (screen, name) => expect(screen.names()).not.toContain(name),
  off: (screen, name) => expect(screen.find(name).disabled, `${name} is disabled`).toBe(true),
  on: (screen, name) => expect(screen.find(name).disabled, `${name} is enabled`).toBe(false),
  rows: (screen, text) => {
    const [part, rows] = split(text);
    expectText(screen.rows(part).join(" // "), rows);
  },
  /** The texts of the elements of a selector: "texts .site-figures dd = Never // 5". */
  texts: (screen, text) => {
    const [selector, shown] = split(text);
    expectText(screen.texts(selector).join(" // "), shown);
  },
  row: (screen, text) => expect(screen.rows()).toContain(text),
  cell: (screen, text) => {
    const [cell, value] = split(text);
    expectText(screen.cell(...split(cell, ", ")).textContent ?? "", value);
  },
  described: (screen, text) => {
    const [cell, value] = split(text);
    expectText(screen.cell(...split(cell, ", ")).getAttribute("aria-description") ?? "", value);
  },
  value: (screen, text) => {
    const [field, value] = split(text);
    expect(screen.find(field).value).toBe(value);
  },
  /** A request of any time: "sent DELETE /admin/sessions/b". */
  sent: (screen, text) =>
    expectText(
      screen.site.sent
        .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`)
        .join("\n"),
      text,
    ),
};

async function play(screen: Screen, line: string, own: Record<string, Step>): Promise<void> {
  const isView = line.startsWith("→ ");
  for (const part of line.replace(/^→ /, "").split("; ")) {
    const [verb, text] = split(part, " ");
    const step = { ...(isView ? views : steps), ...own }[verb];
    if (step) await step(screen, text);
    else if (isView) {
      const [within, shown] = split(part);
      expectText(screen.text(within), shown);
    } else throw new Error(`No step is named ${verb}`);
  }
}

/** Defines the stories of a script at an address of a site; `own` has steps of its own. */
export function scripts(
  start: string | object,
  given: () => Partial<Site>,
  script: string,
  own: Record<string, Step> = {},
): void {
  for (const story of script.split(/^# /m).slice(1)) {
    const [title = "", ...lines] = story.trim().split("\n");
    test(title, async () => {
      const screen = await openWorkspace(given(), start);
      for (const line of lines) await play(screen, line, own);
    });
  }
}

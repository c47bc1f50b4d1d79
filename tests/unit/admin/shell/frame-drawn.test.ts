import { afterEach, expect, test, vi } from "vitest";
import { importRequest, readParts } from "#app/admin/backup/import-request.ts";
import { call } from "#app/admin/requests/client.ts";
import { Dock } from "#app/admin/requests/dock.tsx";
import { failureMessage } from "#app/admin/requests/messages.ts";
import { requestTimeout } from "#app/admin/requests/pending-requests.ts";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import { Choice } from "#app/admin/shell/controls.tsx";
import { toMessage } from "#app/admin/shell/notifications.ts";
import { WorkspaceBar } from "#app/admin/shell/workspace-bar.tsx";
import { WorkspaceGate } from "#app/admin/shell/workspace-gate.tsx";
import { ShortcutHelp } from "#app/admin/shortcuts/shortcut-help.tsx";
import { latinKey, runShortcut, setLetterKeys } from "#app/admin/shortcuts/shortcuts.ts";
import { Login } from "#app/admin/sign-in/login.tsx";
import { readForm } from "#app/admin/upload/spreadsheet/read-form.ts";
import { today } from "#tests/support/server/today.ts";
import { compareDrawn, markup, shown } from "../shown.ts";

compareDrawn("what-each-event-does");

const nothing = () => {};
afterEach(() => void vi.unstubAllGlobals());

/** Answers requests in their order; null is a line that breaks. Returns what was asked. */
function answerWith(...answers: (object | null)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "", body }: RequestInit) => {
    asked.push([method, path, body].filter(Boolean).join(" "));
    const answer = answers.shift();
    if (!answer) throw new TypeError("network");
    return Response.json(answer, { status: "error" in answer && answer.error ? 503 : 200 });
  });
  return asked;
}
const data = (data: unknown) => ({ data, error: null });
const lost = { ok: false, status: 0, code: "unreachable" };

test("a write whose answer is lost is looked up in the history by its name, and told only if it is there", async () => {
  const made = [{ id: 7, countries: [{ country: "uae" }, { country: "oman" }] }];
  const write = async (...history: (object | null)[]) => {
    const asked = answerWith(null, ...history);
    const write = createWriter();
    const answer = await write(
      (operation) => call("post", "/admin/edits", { json: { operation, edits: [] } }),
      "oman",
    );
    const [first = "", second = ""] = asked.map((one) => /[\da-f-]{36}/.exec(one)?.[0]);
    expect(second).toBe(first);
    return answer;
  };
  expect(await write(data(made))).toEqual({
    ok: true,
    value: {
      revision: 7,
      warnings: [
        "The server's response was lost, but History has the change: United Arab Emirates, Oman.",
      ],
    },
  });
  // Cut off on its way there, nothing was written.
  expect(await write(data([]))).toMatchObject(lost);
  expect(await write(data([{ id: 7, countries: [{ country: "uae" }] }]))).toMatchObject(lost);
  expect(await write(null)).toMatchObject({ ok: false, code: "maybe-written" });
  const asked = answerWith({ error: "Busy", code: "busy" });
  const busy = await createWriter()(() =>
    call("post", "/admin/edits", { json: { edits: [] } as never }),
  );
  expect([busy, asked.length]).toMatchObject([
    { ok: false, status: 503, code: "busy", error: "Busy" },
    1,
  ]);
});

test("a call names its parts, and one that is too large is not sent", async () => {
  const asked = answerWith(data([]), data({}), { error: "SQL" }, null);
  const query = { operation: "a b", before: undefined } as never;
  await call("get", "/admin/revisions", { query });
  await call("delete", "/admin/sessions/:id", { param: { id: "a/b" } });
  const failed = [
    await call("get", "/health", { query: {} }),
    await call("get", "/health", { query: {} }),
  ];
  expect(failed).toMatchObject([lost, lost]);
  answerWith({ error: "Busy", code: "busy" });
  const form = readForm("uae", AbortSignal.timeout(9_000));
  await expect(form).rejects.toMatchObject({ status: 503 });
  const long = "x".repeat(5_000_000);
  const large = await call("post", "/admin/edits", { json: { edits: long } as never });
  expect(large).toMatchObject({ status: 413, error: "The data must be at most 5 MB" });
  expect(asked).toEqual([
    "GET /api/admin/revisions?operation=a+b",
    "DELETE /api/admin/sessions/a%2Fb",
    "GET /api/health",
    "GET /api/health",
  ]);
  expect([requestTimeout(0), requestTimeout(1_000_000)]).toEqual([30_000, 40_000]);
});

test("an import of several countries has several parts, each with the name of its file", () => {
  const parts = ["uae", "oman"].map((country) => ({ country, read: () => ({}) }));
  const request = (some: object[]) => importRequest(some as never, nothing);
  expect([parts, parts.slice(1)].map((some) => request(some).isInParts)).toEqual([true, false]);
  const read = readParts(JSON.stringify({ oman: [] }), "a.json");
  expect(read.ok && read.value.map((part) => part.read())).toEqual([{ oman: [], file: "a.json" }]);
  expect(readParts("{", "a.json")).toMatchObject({ ok: false, error: "Invalid JSON data" });
});

test.for([
  [lost, "Error: The server could not be reached. Try again.", []],
  [
    { ...lost, code: "maybe-written" },
    "Error: The server could not be reached. Try again.",
    [expect.stringMatching(/^It is unknown whether it was saved\./)],
  ],
  [{ status: 400, code: "invalid", error: "V: a", errors: ["V: a", "b"] }, "V: a", ["b"]],
  [{ status: 409, code: "busy", error: "Busy" }, "Error: Busy", []],
] as const)("the failure %j is told as %s", ([failure, text, details]) => {
  expect(failureMessage(failure as never)).toEqual({ kind: "error", text, details });
});

test("a message stands in the region by which it is heard, with Undo if it can be undone", () => {
  const dock = (message: object | null, step: "saving" | null = null) =>
    markup(Dock, { slot: null, message: message as never, onUndo: nothing }, { reviewStep: step });
  dock(toMessage("error", "No", ["a"]));
  const saved = { ...toMessage("success", "Yes"), undo: 0 };
  dock(saved);
  dock(saved, "saving");
  dock(null);
});

test("the bar leads to the views of the country that is shown", () => {
  const bar = (at: string) => markup(WorkspaceBar, { name: "sara" }, {}, at);
  const today = bar("/admin?country=oman");
  const views = ["", "catalogue", "history", "upload", "backup", "site"];
  const has = (part: RegExp) => views.filter((view) => part.test(bar(`/admin/${view}`)));
  expect(has(/Show country/)).toEqual(["", "catalogue", "history"]);
  expect(today).toContain('<option value="oman" selected="">Oman</option>');
});

test("without a session the login is shown, and why", () => {
  shown(WorkspaceGate, { operator: null });
  shown(WorkspaceGate, { operator: { name: "sara", days: today } });
  const login = { notice: "Ended.", focusPassword: false, onLogin: nothing };
  shown(Login, login);
  // Sent without script it would put the password into the address.
  markup(Login, login);
});

test("a choice shows what is chosen though the list has it no more", () => {
  const choice = (value: string) => {
    const options = [["a", "A"] as const];
    return markup(Choice, { label: "Who", emptyLabel: "All", value, options, onChoose: nothing });
  };
  expect(choice("")).toContain('selected="">All<');
  expect(choice("gone")).toContain('selected="">gone<');
});

const chord = (name: string, code = "") => {
  const parts = name.split("+");
  const held = (key: string) => parts.slice(0, -1).includes(key);
  return {
    ...{ key: parts.at(-1) ?? "", code, ctrlKey: held("Ctrl"), metaKey: held("Meta") },
    ...{ altKey: held("Alt"), shiftKey: held("Shift"), preventDefault: vi.fn() },
  };
};
const did = (view: "tasks" | "codes" | "review", event: ReturnType<typeof chord>) => {
  const done: PropertyKey[] = [];
  const handlers = new Proxy({}, { get: (_, name) => () => void done.push(name) });
  const isKnown = runShortcut(view, event, handlers as never);
  expect(event.preventDefault).toHaveBeenCalledTimes(isKnown ? 1 : 0);
  return done[0];
};

test.for([
  ["tasks", "x", "select"],
  ["tasks", " ", "select"],
  ["tasks", "Shift+ArrowDown", "selectMore"],
  ["tasks", "Shift+PageDown", "move"],
  ["tasks", "Ctrl+a", "selectAll"],
  ["tasks", "Meta+a", "selectAll"],
  ["tasks", "a", undefined],
  ["tasks", "9", "lists"],
  ["tasks", "0", undefined],
  ["tasks", "Ctrl+x", undefined],
  ["tasks", "Alt+x", undefined],
  ["codes", "Shift+ ", "select"],
  ["codes", "Ctrl+End", "move"],
  ["codes", "Shift+Delete", "deleteLine"],
  ["codes", "Delete", "empty"],
  ["codes", "Ctrl+;", "today"],
  ["codes", "F2", "edit"],
  ["review", "7", "kinds"],
  ["review", "8", undefined],
] as const)("in %s the key %s does %s", ([view, name, action]) => {
  expect(did(view, chord(name))).toBe(action);
});

test("letters are those of the keyboard while it types Arabic, and can be switched off", () => {
  const names = [
    chord("ء", "KeyX"),
    chord("ظ", "Slash"),
    chord("Shift+؟", "Slash"),
    chord("é", "KeyE"),
  ].map(latinKey);
  expect(names).toEqual(["x", "/", "?", "é"]);
  setLetterKeys(false);
  expect([
    did("tasks", chord("x")),
    did("tasks", chord(" ")),
    did("tasks", chord("Ctrl+a")),
  ]).toEqual([undefined, "select", "selectAll"]);
  setLetterKeys(true);
  const left = runShortcut("review", chord("/"), { search: () => false } as never);
  expect(left, "a handler may leave the key to the browser").toBe(false);
});

test("the help names every key that it shows, by view", () => {
  expect(markup(ShortcutHelp, { onUndo: nothing })).not.toContain("<kbd></kbd>");
});

import { afterAll, beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const send = vi.fn<(address: string, request: RequestInit) => Promise<{ status: number }>>();
const setItem = (key: string, value: string) => kept.set(key, value);
vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem });
vi.stubGlobal("fetch", send);
vi.stubGlobal("navigator", {});
vi.stubGlobal("addEventListener", () => {});
const { answer, isAnswered, sendWaiting } = await import("#app/browser/outcome.ts");

const stored = () => JSON.parse(kept.get("answers") ?? "{}");
const failed = { worked: false, reason: "minimum" } as const;

beforeEach(() => {
  kept.clear();
  send.mockReset();
});
afterAll(() => vi.unstubAllGlobals());

test.for([
  [204, 0, 2],
  [428, 0, 2],
  [429, failed, 1],
  [499, 0, 2],
  [500, failed, 1],
] as const)(
  "an answer that the site meets with %d is kept as %j, and %d of two are sent",
  async ([status, left, count]) => {
    kept.set("answers", JSON.stringify({ 1: 0, 2: failed }));
    send.mockResolvedValue({ status });
    answer("3", { worked: true });
    expect([isAnswered("3"), isAnswered("4")]).toEqual([true, false]);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(count));
    await vi.waitFor(() =>
      expect(stored()).toEqual({ 1: 0, 2: left, 3: left && { worked: true } }),
    );
    expect(send.mock.calls[0]).toEqual([
      "/api/codes/2/outcome",
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(failed),
        keepalive: true,
      },
    ]);
  },
);

test("without a network an answer waits, and 500 are kept", async () => {
  send.mockRejectedValue(new TypeError("no network"));
  const ids = Array.from({ length: 500 }, (_, at) => String(at + 1));
  kept.set("answers", JSON.stringify(Object.fromEntries(ids.map((id) => [id, 0]))));
  answer("501", failed);
  sendWaiting();
  expect(send).toHaveBeenCalledTimes(2);
  expect(Object.keys(stored())).toEqual([...ids.slice(1), "501"]);
  expect(stored()[501]).toEqual(failed);
});

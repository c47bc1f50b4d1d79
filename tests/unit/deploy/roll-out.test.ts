import { expect, test } from "vitest";
import type { Platform } from "#worker/deploy/platform.ts";
import { findRunningVersion, rollOut } from "#worker/deploy/roll-out.ts";

const before = "0a1b2c3d-0000-4000-8000-000000000001";
const uploaded = "0a1b2c3d-0000-4000-8000-000000000002";
const steps = [
  "wrangler versions upload",
  `wrangler versions deploy ${uploaded}@0% ${before}@100% --yes`,
  `wrangler versions deploy ${uploaded}@10% ${before}@90% --yes`,
  `wrangler versions deploy ${uploaded}@100% --yes`,
  "wrangler triggers deploy",
];
const wayBack = `wrangler versions deploy ${before}@100% --yes`;

const secured = {
  ...{ "Content-Security-Policy": "x", "Strict-Transport-Security": "x", "Cf-Cache-Status": "HIT" },
};

/** The status of health is by the number of earlier requests. */
type Machine = { fail?: string; health?: (asked: number) => number; version?: string };

/** Rolls a version out on a machine on which a command fails. */
async function run({ fail = "none", health = () => 200, version = uploaded }: Machine) {
  const commands: string[] = [];
  const said: string[] = [];
  let asked = 0;
  let waited = 0;
  const call = (...command: string[]) => {
    const line = command.slice(1).join(" ");
    commands.push(line);
    return line.includes(fail) ? 1 : 0;
  };
  const platform: Platform = {
    read: (...command) => ({
      ...{ status: call(...command), stdout: `Worker Version ID: ${uploaded}`, stderr: "" },
    }),
    show: call,
    showInteractive: call,
    print: (line) => said.push(line),
    pause: async (milliseconds) => {
      waited += milliseconds;
    },
    patience: 0,
    watch: 60,
    fetch: async (url, headers) => {
      expect(headers).toEqual({ "Cloudflare-Workers-Version-Overrides": `coupons="${uploaded}"` });
      if (url.startsWith("http:")) return Response.redirect("https://shop.example/", 301);
      if (!url.endsWith("/api/health")) return new Response("", { headers: secured });
      return Response.json({ version: { id: version } }, { status: health(asked++) });
    },
  };
  const site = { environment: "", name: "coupons", origin: "https://shop.example", before };
  const isOut = await rollOut(platform, site);
  return { isOut, commands, said: said.join("\n"), asked, waited };
}

test("a version is checked without visitors, with a tenth of them for a minute, and with all", async () => {
  const { isOut, commands, asked, waited } = await run({});
  expect(isOut).toBe(true);
  expect(commands).toEqual(steps);
  expect(asked).toBe(1 + 5 + 1);
  expect(waited).toBe(60_000);
});

test.for<[string, Machine, string[]]>([
  ["is unhealthy before it has visitors", { health: () => 503 }, steps.slice(0, 2)],
  ["becomes unhealthy at 10 %", { health: (asked) => (asked < 3 ? 200 : 500) }, steps.slice(0, 3)],
  ["cannot receive 10 %", { fail: `${uploaded}@10%` }, steps.slice(0, 3)],
  ["is unhealthy with all visitors", { health: (asked) => (asked < 6 ? 200 : 503) }, steps],
  ["has routes that fail", { fail: "triggers deploy" }, steps],
  ["is not the version that responds", { version: before }, steps.slice(0, 2)],
])("a version that %s is rolled back", async ([, machine, done]) => {
  const { isOut, commands, said } = await run(machine);
  expect(isOut).toBe(false);
  expect(commands).toEqual([...done, wayBack]);
  expect(said).toContain(`All visitors are back on ${before}`);
});

test("a failed rollback is reported with its command", async () => {
  const { said } = await run({ health: () => 503, fail: `${before}@100% --yes` });
  expect(said).toContain(`Run: npx wrangler versions deploy ${before}@100%`);
});

test("an upload that fails changes nothing for visitors", async () => {
  const { isOut, commands } = await run({ fail: "versions upload" });
  expect([isOut, commands]).toEqual([false, steps.slice(0, 1)]);
});

const versions = `▲ {"versions":[{"version_id":"a","percentage":10},{"version_id":"b","percentage":90}]}`;

test.for<[number, string, string | null]>([
  [0, versions, "b"],
  [1, "", null],
])("the running version of status %i and %s is %s", ([status, stdout, version]) => {
  const read = () => ({ status, stdout, stderr: "" });
  expect(findRunningVersion({ read } as unknown as Platform, "")).toBe(version);
});

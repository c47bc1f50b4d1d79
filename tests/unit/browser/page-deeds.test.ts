import { expect, test } from "vitest";
import situations from "./lists/situations.json" with { type: "json" };
import { type Situation, walk } from "./walk.ts";

const all: string[] = [];

test.for(Object.entries(situations as unknown as Record<string, Situation>))(
  "%s",
  async ([name, situation]) => {
    all.push(`# ${name}`, ...(await walk(situation)), "");
  },
);

test("all that a person's events do is what the list says", async () => {
  await expect(all.join("\n")).toMatchFileSnapshot("lists/what-each-event-does.txt");
});

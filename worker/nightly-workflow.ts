import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from "cloudflare:workers";
import { nameVersion } from "./http/log.ts";
import type { NightlyEnv, NightlyRun } from "./nightly.ts";

const retries = { limit: 3, delay: "1 minute", backoff: "exponential" } as const;

/** The nightly run as a workflow: each step has a CPU limit of its own, and is made again if it fails. */
export class Nightly extends WorkflowEntrypoint<NightlyEnv, NightlyRun> {
  override async run(
    event: Readonly<WorkflowEvent<NightlyRun>>,
    step: WorkflowStep,
  ): Promise<void> {
    nameVersion(this.env.VERSION);
    const { runNightly } = await import("./nightly.ts");
    await runNightly(this.env, new Date(event.payload.at), (name, work) =>
      // Plain data, as RunStep says, for which the type of a step has no name.
      step.do(name, { retries }, work as () => Promise<never>),
    );
  }
}

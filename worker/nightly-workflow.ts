import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from "cloudflare:workers";
import { setLogVersion } from "./http/log.ts";
import type { NightlyEnv, NightlyRun } from "./nightly.ts";

const retries = { limit: 3, delay: "1 minute", backoff: "exponential" } as const;

/** The nightly run as a workflow: each step has its own CPU limit and is retried if it fails. */
export class Nightly extends WorkflowEntrypoint<NightlyEnv, NightlyRun> {
  override async run(
    event: Readonly<WorkflowEvent<NightlyRun>>,
    step: WorkflowStep,
  ): Promise<void> {
    setLogVersion(this.env.VERSION);
    const { runNightly } = await import("./nightly.ts");
    await runNightly(this.env, new Date(event.payload.at), (name, work) =>
      // RunStep returns plain data, for which the step's type has no name.
      step.do(name, { retries }, work as () => Promise<never>),
    );
  }
}

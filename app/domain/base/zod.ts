import { config } from "zod";

export * from "zod";

// zod compiles schemas with eval, which neither Workers nor the site's CSP allow. Schemas read this
// setting when they are created, so all modules in app import zod from here.
config({ jitless: true });

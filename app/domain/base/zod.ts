import { config } from "zod";

export * from "zod";

// zod compiles schemas by eval, which neither Workers nor the site's policy allow. A schema asks for
// this when it is made, so that all modules in app import zod from here.
config({ jitless: true });

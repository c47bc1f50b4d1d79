import { generatePushKeys } from "./push-keys.ts";

// Entry of `npm run push:keys`.
console.log(`VAPID_KEYS=${await generatePushKeys()}`);

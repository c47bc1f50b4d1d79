import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Public pages never route in the browser, and /admin is a single screen: no manifest requests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;

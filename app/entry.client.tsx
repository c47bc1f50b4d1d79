import "./browser/index.ts";

/**
 * "replace" removes the brands and codes that an upload does not contain; "merge" removes nothing.
 */
export const uploadModes = ["replace", "merge"] as const;
export type UploadMode = (typeof uploadModes)[number];

/** "replace" removes brands and codes that the upload does not contain; "merge" does not. */
export const uploadModes = ["replace", "merge"] as const;
export type UploadMode = (typeof uploadModes)[number];

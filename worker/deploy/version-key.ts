/** The request header by which a visitor stays on one version, and by which the edge cache is split. */
export const versionKey = "Cloudflare-Workers-Version-Key";
/** The header by which health says that a request had one. */
export const keyIsSet = "Version-Key-Set";

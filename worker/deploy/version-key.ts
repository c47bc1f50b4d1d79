/** The request header that pins a visitor to one version and splits the edge cache. */
export const versionKey = "Cloudflare-Workers-Version-Key";
/** The header by which the health check reports that a request had a version key. */
export const keyIsSet = "Version-Key-Set";

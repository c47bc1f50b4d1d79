import { siteTexts } from "#app/admin/texts/site.ts";
import type { SiteReport } from "#worker/site/report.ts";

interface BackupProofProps {
  backup: Pick<NonNullable<SiteReport["backup"]>, "bytes" | "counts" | "digest">;
}

/** The size, rows and digest of a backup. */
export function BackupProof({ backup: { bytes, counts, digest } }: BackupProofProps) {
  if (!counts || !digest) return siteTexts.size(bytes);
  return (
    <>
      {siteTexts.proof(siteTexts.size(bytes), counts)}
      {siteTexts.digest}{" "}
      <code title={digest}>
        {digest.slice(0, 4)} … {digest.slice(-4)}
      </code>
    </>
  );
}

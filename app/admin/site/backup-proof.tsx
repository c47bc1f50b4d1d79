import { counted } from "#app/admin/texts/admin.ts";
import type { SiteReport } from "#worker/site/report.ts";

/** Formats bytes as "85 KB" or "1.2 MB". */
export function formatBytes(bytes: number): string {
  const isSmall = bytes < 100_000;
  const size = bytes / (isSmall ? 1_000 : 1_000_000);
  return `${size.toLocaleString("en-US", { maximumFractionDigits: 1 })} ${isSmall ? "KB" : "MB"}`;
}

type Backup = Pick<NonNullable<SiteReport["backup"]>, "bytes" | "counts" | "digest">;

export function BackupProof({ bytes, counts, digest }: Backup) {
  if (!counts || !digest) return formatBytes(bytes);
  const rows = [
    counted(counts.countries, "country", "countries"),
    counted(counts.brands, "brand"),
    counted(counts.promo_codes, "code"),
  ];
  return (
    <>
      {[formatBytes(bytes), ...rows].join(", ")}, digest{" "}
      <code title={digest}>
        {digest.slice(0, 4)} … {digest.slice(-4)}
      </code>
    </>
  );
}

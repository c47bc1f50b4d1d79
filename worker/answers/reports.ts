import { toTimestamp } from "#app/domain/base/dates.ts";

// The code is gone or not live, or was checked on another day than that since which it was reported.
const settle = `
  UPDATE code_days SET settled_at = ?1
  WHERE reported_at IS NOT NULL AND settled_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM promo_codes p
    WHERE p.id = code_id AND p.code = code_days.code AND p.last_reported_date = checked AND p.is_active
      AND (p.expiry_date IS NULL OR p.expiry_date >= ?2))`;

/**
 * The statement that notes when the operator dealt with reported codes, for the end of the batch of a
 * write. It looks at those that wait alone.
 */
export function settleReports(d1: D1Database, now: Date): D1PreparedStatement {
  const timestamp = toTimestamp(now);
  return d1.prepare(settle).bind(timestamp, timestamp.slice(0, 10));
}

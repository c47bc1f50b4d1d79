/** A promo code of an upload, with what a test cares about. */
export function uploadCode(code: string, fields: object = {}) {
  return { code, discount: "10% off", lastReportedDate: "2026-11-01", ...fields };
}

/** An item of an upload, with what a test cares about. */
export function uploadItem(brand: string, fields: object = {}) {
  return { brand, logoUrl: "", promoCodes: [uploadCode("SAVE10")], ...fields };
}

import { checkUpload } from "#app/domain/uploads/upload.ts";
import { uploadCode, uploadItem } from "./uploads.ts";

export const code = uploadCode("SAVE10");
export const item = uploadItem("Noon", { logoUrl: "https://noon.example/logo.png" });

export function faults(data: unknown): string[] {
  const result = checkUpload(data);
  if (result.ok) return [];
  return result.faults.map(({ message }) => message.replace(/^Validation Error: /, ""));
}

export const backup = {
  countries: Object.entries({ uae: 7, oman: 8 }).map(([code, id]) => ({ id, code })),
  brands: [{ id: 3, country_id: 7, name: "Noon" }],
  promo_codes: [
    { id: 4, brand_id: 3, code: "A", discount: "5%", last_reported_date: "2026-11-01" },
  ],
};

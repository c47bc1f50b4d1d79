import { brandsOfPart, checkImport } from "#app/domain/uploads/import.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import { uploadCode, uploadItem } from "./uploads.ts";

/** A promo code and an item that pass. */
export const code = uploadCode("SAVE10");
export const item = uploadItem("Noon", { logoUrl: "https://noon.example/logo.png" });

/** Every message about an upload; none if it passes. */
export function messages(data: unknown): string[] {
  const result = checkUpload(data);
  return result.ok ? [] : result.faults.map(({ message }) => message);
}

/** Every message about an upload, without their common beginning; none if it passes. */
export function faults(data: unknown): string[] {
  return messages(data).map((message) => message.replace(/^Validation Error: /, ""));
}

/** Every message about an upload whose second item has these fields. */
export const itemFault = (fields: object) =>
  messages([item, { ...item, brand: "Zara", ...fields }]);

/** Every message about an upload whose second item's third code has these fields. */
export const codeFault = (fields: object) =>
  itemFault({
    promoCodes: [
      { ...code, code: "A" },
      { ...code, code: "B" },
      { ...code, ...fields },
    ],
  });

/** The brands of a file to import by country, as they are written; empty if it has faults. */
export function importedBrands(file: unknown) {
  const checked = checkImport(file);
  const parts = checked.ok ? checked.value : [];
  return Object.fromEntries(parts.map((part) => [part.country, brandsOfPart(part)]));
}

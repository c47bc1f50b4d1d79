import { tableFields } from "./table-fields.ts";

/** The headings of the template in both languages, and an example, by the key of the field. */
const columns: Readonly<Record<string, readonly [heading: string, example: string]>> = {
  brand: ["Brand / المتجر", "Noon"],
  brandAr: ["Brand in Arabic / المتجر بالعربية", "نون"],
  category: ["Category / الفئة", "marketplace"],
  websiteUrl: ["Website / الموقع", "https://www.noon.com/"],
  logoUrl: ["Logo / الشعار", ""],
  code: ["Code / الكود", "SAVE10"],
  discount: ["Discount / الخصم", "10% off your first order"],
  discountAr: ["Discount in Arabic / الخصم بالعربية", "خصم 10% على طلبك الأول"],
  lastReportedDate: ["Last verified / آخر تحقق", "2026-11-20"],
  expiryDate: ["Expiry date / تاريخ الانتهاء", "2026-12-31"],
  "code isActive": ["Active / نشط", "yes"],
};

/** A table to be filled in: the headings, and one row as an example. */
export function templateRows(): string[][] {
  const cells = tableFields.flatMap(({ key }) => (columns[key] ? [columns[key]] : []));
  return [cells.map(([heading]) => heading), cells.map(([, example]) => example)];
}

import type { Forms } from "./counted.ts";

// As the subject of a sentence, or alone.
export const brands: Forms = ["لا متاجر", "متجر واحد", "متجران", "# متاجر", "# متجرًا", "# متجر"];
export const codes: Forms = ["لا أكواد", "كود واحد", "كودان", "# أكواد", "# كودًا", "# كود"];
export const liveCodes: Forms = [
  "لا أكواد نشطة",
  "كود نشط واحد",
  "كودان نشطان",
  "# أكواد نشطة",
  "# كودًا نشطًا",
  "# كود نشط",
];
export const countries: Forms = [
  "لا بلدان",
  "بلد واحد",
  "بلدان اثنان",
  "# بلدان",
  "# بلدًا",
  "# بلد",
];
export const changes: Forms = [
  "لا تغييرات",
  "تغيير واحد",
  "تغييران",
  "# تغييرات",
  "# تغييرًا",
  "# تغيير",
];
export const rows: Forms = ["لا صفوف", "صف واحد", "صفان", "# صفوف", "# صفًا", "# صف"];

export const days: Forms = ["# يوم", "يوم", "يومان", "# أيام", "# يومًا", "# يوم"];

// After another noun or a preposition.
export const ofBrands: Forms = ["لا متاجر", "متجر واحد", "متجرين", "# متاجر", "# متجرًا", "# متجر"];
export const ofCodes: Forms = ["لا أكواد", "كود واحد", "كودين", "# أكواد", "# كودًا", "# كود"];
export const ofLiveCodes: Forms = [
  "لا أكواد نشطة",
  "كود نشط واحد",
  "كودين نشطين",
  "# أكواد نشطة",
  "# كودًا نشطًا",
  "# كود نشط",
];
export const ofCountries: Forms = ["لا بلدان", "بلد واحد", "بلدين", "# بلدان", "# بلدًا", "# بلد"];
export const ofChanges: Forms = [
  "التغييرات",
  "تغيير واحد",
  "تغييرين",
  "# تغييرات",
  "# تغييرًا",
  "# تغيير",
];
export const ofRows: Forms = ["الصفوف", "صف واحد", "صفين", "# صفوف", "# صفًا", "# صف"];
export const ofLines: Forms = ["الأسطر", "سطر واحد", "سطرين", "# أسطر", "# سطرًا", "# سطر"];

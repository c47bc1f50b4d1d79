import { givenCode } from "./catalogue.ts";

/** A promo code of an upload, as the operator's files have it. */
type UploadCode = Record<"code" | "discount" | "lastReportedDate", string>;

/** A brand of an upload, as the operator's files have it. */
export type UploadItem = Record<"brand" | "logoUrl", string> & { promoCodes: UploadCode[] };

/** A promo code of an upload, with the fields that a test cares about. */
export function uploadCode(code: string, fields: object = {}): UploadCode {
  const { discount, last_reported_date: lastReportedDate } = givenCode;
  return { code, discount, lastReportedDate, ...fields };
}

/** An item of an upload with one code, with the fields that a test cares about. */
export function uploadItem(brand: string, fields: object = {}): UploadItem {
  return { brand, logoUrl: "", promoCodes: [uploadCode("SAVE10")], ...fields };
}

/**
 * An upload that names its version in every code's discount, so that a mix of two is
 * visible. Nine in ten brands and codes are in every version, the others only in this one.
 */
export function makeUpload(
  version: string,
  { brands, codes }: { brands: number; codes: number },
): UploadItem[] {
  const own = (index: number) => (index % 10 === 9 ? `${version} ` : "");
  return Array.from({ length: brands }, (_, at) => {
    const promoCodes = Array.from({ length: codes }, (_, index) => {
      const code = `${own(index).toUpperCase()}SAVE ${at} ${index}`.replaceAll(" ", "-");
      return uploadCode(code, { discount: `${index + 5}% off, ${version}` });
    });
    return uploadItem(`Brand ${own(at)}${at}`, { promoCodes });
  });
}

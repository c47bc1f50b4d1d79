import { givenCode } from "./catalogue.ts";

type UploadCode = Record<"code" | "discount" | "lastReportedDate", string>;

export type UploadItem = Record<"brand" | "logoUrl", string> & { promoCodes: UploadCode[] };

export function uploadCode(code: string, fields: object = {}): UploadCode {
  const { discount, last_reported_date: lastReportedDate } = givenCode;
  return { code, discount, lastReportedDate, ...fields };
}

export function uploadItem(brand: string, fields: object = {}): UploadItem {
  return { brand, logoUrl: "", promoCodes: [uploadCode("SAVE10")], ...fields };
}

/** An upload that names its version in each discount; one in ten brands and codes is its own. */
export function makeUpload(version: string, size: Record<"brands" | "codes", number>) {
  const own = (index: number) => (index % 10 === 9 ? `${version} ` : "");
  return Array.from({ length: size.brands }, (_, at) => {
    const promoCodes = Array.from({ length: size.codes }, (_, index) => {
      const code = `${own(index).toUpperCase()}SAVE ${at} ${index}`.replaceAll(" ", "-");
      return uploadCode(code, { discount: `${index + 5}% off, ${version}` });
    });
    return uploadItem(`Brand ${own(at)}${at}`, { promoCodes });
  });
}

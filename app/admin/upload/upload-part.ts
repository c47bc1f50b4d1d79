/** The items for one country, by its code. */
export interface UploadPart {
  country: string;
  upload: readonly unknown[];
}

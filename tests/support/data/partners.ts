import type { PartnerInput } from "#app/domain/uploads/partner.ts";

export const admitad = {
  name: "Admitad",
  layout: {
    headings: ["Advertiser", "Coupon", "Offer", "Tested", "GEO", "EPC"],
    columns: {
      ...{ brand: "Advertiser", code: "Coupon", discount: "Offer", lastReportedDate: "Tested" },
      country: "GEO",
    },
    ...{ dayFirst: true, fillsDown: false, mode: "merge", countries: "column" },
  },
  address: "https://files.admitad.com/codes.csv",
  codes: { uae: { noon: ["PLUS5", "SAR30"], namshi: ["NMS40"] }, egypt: { jumia: ["EGY10"] } },
} as const satisfies PartnerInput;

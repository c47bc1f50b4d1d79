import type * as z from "#app/domain/base/zod.ts";
import { statedOfferFields } from "#app/domain/offers/offer-fields.ts";
import * as fields from "./fields.ts";

/** Kinds of fields with typed text or a switch. Items of a list are separated by commas. */
type TypedKind = "text" | "longText" | "number" | "date" | "flag" | "url" | "list";

/** Kind of a field's value. A list holds names; dates are YYYY-MM-DD. */
type FieldKind = TypedKind | "offer";

/** Width of a table column; see grid.css. */
export type ColumnWidth = "tick" | "count" | "date" | "name" | "text";

interface FieldBase {
  /** Name in an upload, followed by its aliases. */
  upload: readonly [string, ...string[]];
  schema: z.ZodType;
  /** "operator": never part of pages or the public API. */
  visibility?: "operator";
  /** For a date typed without a year: the next such day, or the last. */
  withoutYear?: "next" | "last";
  /**
   * Column headings accepted in a spreadsheet in addition to the upload names, in English, then in
   * Arabic. The headings of a translation are those of the text plus the language.
   */
  headings?: string;
  /** Cell in the spreadsheet template, which omits fields without one. */
  example?: string;
}

/** Editor of a field: the grid of codes, the brand's form, or no screen ("api"). */
type Editor =
  | { edit: "grid"; kind: TypedKind; width: ColumnWidth }
  | { edit: "form"; kind: TypedKind; position: number }
  /** "upload": set only by uploads. */
  | { edit: "api" | "upload"; kind: FieldKind };

export type Field = FieldBase & Editor;

type Fields = Readonly<Record<string, Field>>;

const inForm = <Kind extends TypedKind>(kind: Kind, position: number) =>
  ({ edit: "form", kind, position }) as const;

const inGrid = <Kind extends TypedKind>(kind: Kind, width: ColumnWidth) =>
  ({ edit: "grid", kind, width }) as const;

/** Fields of a brand by database column. Forms, tables, schemas and uploads derive from it. */
export const brandRegistry = {
  name: {
    ...inForm("text", 1),
    upload: ["brand"],
    schema: fields.brandName,
    headings:
      "brand, advertiser, brand name, store, store name, shop, shop name, merchant, retailer, company, name, المتجر, اسم المتجر, العلامة التجارية, العلامة, الماركة, البراند, المحل, الاسم",
    example: "Noon",
  },
  name_ar: {
    ...inForm("text", 2),
    upload: ["brandAr"],
    schema: fields.orNull(fields.brandName),
    example: "نون",
  },
  /** Used on English pages if the name is in Arabic. */
  name_en: {
    ...inForm("text", 3),
    upload: ["brandEn"],
    schema: fields.orNull(fields.brandName),
  },
  logo_url: {
    ...inForm("url", 7),
    upload: ["logoUrl", "logo"],
    schema: fields.orNull(fields.webAddress),
    headings: "logo, logo link, logo address, image, الشعار, رابط الشعار, اللوجو, الصورة",
    example: "",
  },
  description: {
    ...inForm("longText", 15),
    upload: ["description"],
    schema: fields.orNull(fields.description),
    headings: "description, about, about the store, brand description, الوصف, نبذة, نبذة عن المتجر",
  },
  description_ar: {
    ...inForm("longText", 16),
    upload: ["descriptionAr"],
    schema: fields.orNull(fields.description),
  },
  website_url: {
    ...inForm("url", 6),
    upload: ["websiteUrl"],
    schema: fields.orNull(fields.webAddress),
    headings:
      "website, website address, site, web site, store link, store url, store address, الموقع, الموقع الإلكتروني, رابط المتجر, رابط الموقع",
    example: "https://www.noon.com/",
  },
  category: {
    ...inForm("text", 4),
    upload: ["category"],
    schema: fields.orNull(fields.category),
    headings: "category, store category, section, الفئة, التصنيف, القسم",
    example: "marketplace",
  },
  /** In the country's currency; 0 if free. */
  delivery_fee: {
    ...inForm("number", 10),
    upload: ["deliveryFee"],
    schema: fields.orNull(fields.deliveryFee),
    headings: "delivery fee, shipping fee, delivery cost, رسوم التوصيل, سعر التوصيل",
  },
  /** Days in which a purchase may be returned; 0 if never. */
  return_days: {
    ...inForm("number", 11),
    upload: ["returnDays"],
    schema: fields.orNull(fields.returnDays),
    headings: "return days, returns, return period, مدة الإرجاع, أيام الإرجاع",
  },
  /** See paymentMethods in fields.ts. */
  payments: {
    ...inForm("list", 12),
    upload: ["payments"],
    schema: fields.listOrNull(fields.payments),
    headings: "payments, payment, payment methods, طرق الدفع, الدفع",
  },
  /** The place of the code field in the store's app and on its site. */
  code_place: {
    ...inForm("text", 13),
    upload: ["codePlace"],
    schema: fields.orNull(fields.codePlace),
    headings:
      "where to enter the code, where to enter code, code field, how to use, how to use the code, how to redeem, مكان إدخال الكود, أين تدخل الكود, خانة الكود, طريقة الاستخدام, طريقة استخدام الكود",
  },
  code_place_ar: {
    ...inForm("text", 14),
    upload: ["codePlaceAr"],
    schema: fields.orNull(fields.codePlace),
  },
  /** Alternative names used by shoppers. */
  aliases: {
    ...inForm("list", 9),
    upload: ["aliases"],
    schema: fields.listOrNull(fields.aliases),
    headings: "aliases, alias, other names, also known as, أسماء أخرى, أسماء بديلة, مرادفات",
  },
  /** Slugs of its previous names, which redirect to it. */
  former_slugs: {
    edit: "upload",
    kind: "list",
    upload: ["formerSlugs"],
    schema: fields.listOrNull(fields.formerSlugs),
    headings: "former addresses, former slugs",
  },
  is_active: {
    ...inForm("flag", 5),
    upload: ["isActive"],
    schema: fields.yesOrNo.default(true),
    headings:
      "brand active, store active, brand is active, shown to shoppers, المتجر نشط, المتجر مفعل",
  },
} as const satisfies Fields;

/** Fields of a promo code by their columns in the database; see brandRegistry. */
export const codeRegistry = {
  code: {
    ...inGrid("text", "name"),
    upload: ["code"],
    schema: fields.promoCode,
    headings:
      "code, promo code, promo, coupon, coupon code, discount code, voucher, voucher code, الكود, كود الخصم, كود, الرمز, رمز الخصم, الكوبون, كوبون الخصم, القسيمة, رمز القسيمة, رمز الكوبون",
    example: "SAVE10",
  },
  discount: {
    ...inGrid("text", "text"),
    upload: ["discount"],
    schema: fields.discount,
    headings:
      "discount, discount text, offer, offer text, deal, saving, savings, الخصم, نص الخصم, العرض, نص العرض, التخفيض, قيمة الخصم",
    example: "10% off your first order",
  },
  discount_ar: {
    ...inGrid("text", "text"),
    upload: ["discountAr"],
    schema: fields.orNull(fields.discount),
    example: "خصم 10% على طلبك الأول",
  },
  last_reported_date: {
    ...inGrid("date", "date"),
    upload: ["lastReportedDate", "lastReported"],
    schema: fields.calendarDate,
    withoutYear: "last",
    headings:
      "last verified, verified, verified on, verified date, verification date, date verified, checked, checked on, last checked, last check, tested, tested on, last tested, reported, last reported, reported on, date reported, آخر تحقق, تاريخ التحقق, تم التحقق, آخر فحص, تاريخ الفحص, آخر تأكيد, تاريخ آخر تحقق, آخر تجربة",
    example: "2026-11-20",
  },
  /** Not live before this day in the country's time zone. */
  start_date: {
    ...inGrid("date", "date"),
    upload: ["startDate"],
    schema: fields.orNull(fields.calendarDate),
    withoutYear: "next",
    headings:
      "starts, starts on, start, start date, valid from, validity from, تاريخ البدء, تاريخ البداية, يبدأ, يبدأ في, صالح من, الصلاحية من",
  },
  expiry_date: {
    ...inGrid("date", "date"),
    upload: ["expiryDate"],
    schema: fields.orNull(fields.calendarDate),
    withoutYear: "next",
    headings:
      "expiry, expires, expires on, expiration, expiration date, expire date, exp, exp date, end date, ends, ends on, valid until, valid till, valid to, validity to, validity until, validity end, until, تاريخ الانتهاء, الانتهاء, ينتهي, ينتهي في, تنتهي في, انتهاء الصلاحية, تاريخ انتهاء الصلاحية, الصلاحية, الصلاحية إلى, الصلاحية حتى, صالح حتى, صالح لغاية",
    example: "2026-12-31",
  },
  is_active: {
    ...inGrid("flag", "count"),
    upload: ["isActive"],
    schema: fields.yesOrNo.default(true),
    headings:
      "active, is active, code active, enabled, status, code status, coupon status, نشط, مفعل, فعال, الكود نشط, الكود مفعل, الحالة, حالة الكود",
    example: "yes",
  },
  /** No column of a partner's file maps to it. */
  note: {
    ...inGrid("text", "text"),
    visibility: "operator",
    upload: ["operatorNote"],
    schema: fields.orNull(fields.note),
    headings: "note for operators, operator note, operators' note, ملاحظة للمشغلين",
  },
  /** The partner's conditions, shown below the offer. */
  terms: {
    ...inGrid("text", "text"),
    upload: ["terms"],
    schema: fields.orNull(fields.terms),
    headings:
      "terms, terms and conditions, terms & conditions, t&c, conditions, restrictions, الشروط, الشروط والأحكام, شروط الاستخدام, الأحكام والشروط",
  },
  terms_ar: {
    ...inGrid("text", "text"),
    upload: ["termsAr"],
    schema: fields.orNull(fields.terms),
  },
  /** Defaults to the stored count. */
  usage_count: {
    edit: "upload",
    kind: "number",
    upload: ["usageCount"],
    schema: fields.wholeNumber.optional(),
    headings: "copies, usage count, times used, عدد الاستخدامات, مرات الاستخدام",
  },
  max_usage: {
    edit: "api",
    kind: "number",
    upload: ["maxUsage"],
    schema: fields.wholeNumber.nullish().transform((number) => number ?? null),
    headings: "max usage, max uses, maximum uses, usage limit, الحد الأقصى للاستخدام, أقصى استخدام",
  },
  /** Defaults to the facts parsed from the discount. */
  offer: {
    edit: "api",
    kind: "offer",
    upload: ["offer"],
    schema: statedOfferFields.nullish(),
    headings: "facts, offer facts",
  },
} as const satisfies Fields;

export type BrandFieldName = keyof typeof brandRegistry;
export type CodeFieldName = keyof typeof codeRegistry;

/** Fields of brands and codes, which share some field names. */
export const registry = { brand: brandRegistry, code: codeRegistry } as const;

export type FieldLevel = keyof typeof registry;

/** Names of the fields of a registry that have one of some editors. */
type EditedIn<Registry extends Fields, Edit extends Field["edit"]> = {
  [Name in keyof Registry]: Registry[Name]["edit"] extends Edit ? Name : never;
}[keyof Registry];

const namesEditedIn = <Registry extends Fields, Edit extends Field["edit"]>(
  map: Registry,
  edit: Edit,
) => Object.keys(map).filter((name) => map[name]?.edit === edit) as EditedIn<Registry, Edit>[];

/** Fields of a code, or of a brand, that an operator edits. */
export type EditableCodeField = Exclude<CodeFieldName, EditedIn<typeof codeRegistry, "upload">>;
export type EditableBrandField = Exclude<BrandFieldName, EditedIn<typeof brandRegistry, "upload">>;

/** Columns of the grid of codes, in order. */
export type GridField = EditedIn<typeof codeRegistry, "grid">;
export const gridFields: readonly GridField[] = namesEditedIn(codeRegistry, "grid");

/** Fields of the brand's form, in order. */
export type FormField = EditedIn<typeof brandRegistry, "form">;
export const formFields: readonly FormField[] = namesEditedIn(brandRegistry, "form").sort(
  (a, b) => brandRegistry[a].position - brandRegistry[b].position,
);

/** Names of the fields of a registry that only operators may see. */
export type PrivateField<Registry extends Fields> = {
  [Name in keyof Registry]: Registry[Name] extends { visibility: "operator" } ? Name : never;
}[keyof Registry];

export const privateFields = <Registry extends Fields>(map: Registry) =>
  Object.keys(map).filter(
    (name) => map[name]?.visibility === "operator",
  ) as PrivateField<Registry>[];

type Schemas<Registry extends Fields> = { [Name in keyof Registry]: Registry[Name]["schema"] };

/** Returns the schemas of the fields, as the shape of an object schema. */
export function pickSchemas<Registry extends Fields>(map: Registry): Schemas<Registry> {
  const schemas = Object.entries(map).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as Schemas<Registry>;
}

/** Returns whether a field is the Arabic version of another: "discount_ar" of "discount". */
export const isArabicField = (name: string): boolean => name.endsWith("_ar");

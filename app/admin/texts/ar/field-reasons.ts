import { isolated, number } from "./counted.ts";

const digits = (text = "") => number(Number(text.replaceAll(",", "")));

/** Why the value of a field cannot be taken. */
const reasons: readonly (readonly [english: RegExp, say: (...parts: string[]) => string])[] = [
  [/must be a non-empty string$/, () => "يجب ألا يكون فارغًا"],
  [/must not be empty$/, () => "يجب ألا يكون فارغًا"],
  [/must be a string$/, () => "يجب أن يكون نصًا"],
  [/must be at most (\d+) characters long$/, (most) => `يجب ألا يتجاوز ${digits(most)} حرفًا`],
  [
    /must not contain control, direction or invisible characters$/,
    () => "يجب ألا يحوي رموز تحكم أو اتجاه أو رموزًا لا تظهر",
  ],
  [/must contain a letter or a digit$/, () => "يجب أن يحوي حرفًا أو رقمًا"],
  [/must be an array$/, () => "يجب أن يكون قائمة"],
  [/must hold at most (\d+) names$/, (most) => `أقصى عدد للأسماء ${digits(most)}`],
  [/must hold at most (\d+) codes$/, (most) => `أقصى عدد للأكواد ${digits(most)}`],
  [/must hold at most (\d+) items$/, (most) => `أقصى عدد للعناصر ${digits(most)}`],
  [/must hold at most (\d+) addresses$/, (most) => `أقصى عدد للعناوين ${digits(most)}`],
  [
    /must be an http or https address$/,
    () => `يجب أن يكون عنوان ${isolated("http")} أو ${isolated("https")}`,
  ],
  [/:? must begin with https:\/\/$/, () => `يجب أن يبدأ بـ ${isolated("https://")}`],
  [/must not hold a user name or a password$/, () => "يجب ألا يحوي اسم مستخدم أو كلمة مرور"],
  [/must be a string matching \S+$/, () => `يجب أن يكون تاريخًا مثل ${isolated("2026-12-31")}`],
  [/must be a date of the calendar$/, () => "يجب أن يكون يومًا في التقويم"],
  [/must be a whole number$/, () => "يجب أن يكون عددًا صحيحًا"],
  [/must be (\d+) or more$/, (least) => `يجب ألا يقل عن ${digits(least)}`],
  [/must be at most (\d+)$/, (most) => `يجب ألا يتجاوز ${digits(most)}`],
  [/must be a time like (\S+)$/, (time) => `يجب أن يكون وقتًا مثل ${isolated(time)}`],
  [/must be a page address$/, () => "يجب أن يكون عنوان صفحة"],
  [/must be true or false$/, () => "يجب أن يكون نعم أو لا"],
  [/is no field that can be edited$/, () => "حقل لا يمكن تعديله"],
  [/is the same as in promo code (\d+)$/, (at) => `هو نفسه في الكود ${digits(at)}`],
  [
    /has the same page address "(.*)" as item (\d+)$/,
    (address, at) => `له عنوان الصفحة ${isolated(address)} نفسه الذي للعنصر ${digits(at)}`,
  ],
];

/** "logoUrl must be a string" in Arabic; null if the reason is not known. */
export function fieldReason(fault: string): string | null {
  for (const [english, say] of reasons) {
    const found = english.exec(fault);
    if (!found) continue;
    const field = fault.slice(0, found.index).trim();
    const said = say(...found.slice(1));
    return field ? `${isolated(field)} ${said}` : said;
  }
  return null;
}

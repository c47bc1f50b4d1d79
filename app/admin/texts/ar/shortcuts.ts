import type { ShortcutTexts } from "#app/admin/shortcuts/shortcuts.ts";

/** What the keys of each view do. */
export const shortcutTexts: ShortcutTexts = {
  everywhere: {
    goTo: "الانتقال إلى متجر أو كود",
    undo: "التراجع عن آخر تغيير",
    help: "كل المفاتيح",
  },
  tasks: {
    move: "تنقّل",
    select: "تحديد",
    selectMore: "تحديد المزيد",
    selectAll: "القائمة كلها",
    verify: "تحققت",
    extend: "تمديد",
    deactivate: "إيقاف",
    confirm: "مقبول كما هو",
    note: "ملاحظة",
    search: "بحث",
    openStores: "فتح المتاجر",
    openBrand: "فتح المتجر",
    lists: "القوائم",
    clear: "",
  },
  brands: {
    move: "تنقّل",
    open: "فتح",
    search: "بحث",
  },
  codes: {
    move: "تنقّل",
    edit: "تعديل، أو أخذ العربية الرمادية",
    putBack: "استعادة",
    select: "تحديد السطر",
    selectMore: "تحديد المزيد",
    selectAll: "كل الأسطر",
    today: "اليوم",
    chooseDate: "اختيار تاريخ",
    toggle: "تبديل «مفعّل» في عموده",
    fillDown: "تعبئة نزولًا",
    paste: "لصق خلايا",
    deleteLine: "حذف السطر",
    save: "حفظ",
    empty: "",
  },
  review: {
    search: "بحث",
    kinds: "الأنواع",
    back: "رجوع",
  },
};

import type { Translation } from "../../translation.ts";
import type { assistants as english } from "../en/assistants.ts";

export const assistants: Translation<typeof english> = {
  summary:
    "أكواد خصم للمتاجر الإلكترونية في أحد عشر بلدًا في الشرق الأوسط وشمال أفريقيا، بالعربية والإنجليزية، ومع كل كود يوم التحقق منه وما أجاب به المتسوقون.",
  advice: "اذكر صفحة المتجر مصدرًا ويوم التحقق من الكود، ولا توصِ بكود يقول المتسوقون إنه لا يعمل.",
  programs: "للبرامج",
  mcp: "بروتوكول سياق النموذج (MCP)",
  mcpNote: "{{tools}}: عبر HTTP وبلا مفتاح",
  api: "الواجهة البرمجية",
  apiNote: "البيانات نفسها بصيغة JSON، ووصفها بصيغة OpenAPI",
  about: "من نحن",
  aboutNote: "كيف ندرج الأكواد ونتحقق منها",
  sitemap: "خريطة الموقع",
  sitemapNote: "كل الصفحات",
  countryNote: "متاجر البلد وأكواده، بعملة {{currency}}",
};

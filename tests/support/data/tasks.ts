import type { Task } from "#app/domain/catalogue/tasks.ts";

export const task = (fields: Partial<Task> = {}): Task => ({
  ...{ country: "uae", brand: "noon", name: "Noon", website: null, category: null, code: "A" },
  ...{ discount: "5% off", discount_ar: null, note: null, checked: "2026-11-01" },
  ...{ expires: null, copies: 1_000, answers: null, suggestion: null },
  ...fields,
});

import { createInstance } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { ar } from "#app/i18n/locales/ar/index.ts";
import { en } from "#app/i18n/locales/en/index.ts";

// React Router's default client entry, with the languages that the components need.
const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: document.documentElement.lang,
  resources: { en, ar },
  fallbackLng: false,
  defaultNS: "common",
  ns: Object.keys(en),
  interpolation: { escapeValue: false },
  initAsync: false,
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});

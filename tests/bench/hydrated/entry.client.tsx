import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Language } from "#app/domain/base/language.ts";
import { siteTexts } from "#app/i18n/middleware.ts";
import { I18nContext } from "#app/i18n/use-texts.ts";

// React Router's default client entry, with the texts that the components need.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nContext value={siteTexts[document.documentElement.lang as Language]}>
        <HydratedRouter />
      </I18nContext>
    </StrictMode>,
  );
});

import { fallbackLanguage, isLanguage, type Language } from "#app/domain/base/language.ts";

/** The cookie that keeps an operator's language. Scripts set it: it is no secret. */
export const languageCookie = "__Host-language";

const given = new RegExp(`(?:^|; *)${languageCookie}=([a-z]+)`);

/** The language that the operator has chosen for the workspace, by the request's cookie. */
export function operatorLanguage(request: Request): Language {
  const [, language] = given.exec(request.headers.get("Cookie") ?? "") ?? [];
  return isLanguage(language) ? language : fallbackLanguage;
}

import { chosenCountry, guessCountry } from "#app/browser/known-country.ts";

/** Names the country of the home page, as a link to its page; a guessed country is a question. */
export function showCountry(line: HTMLElement): void {
  const country = chosenCountry();
  const code = country || guessCountry();
  const link = document.querySelector<HTMLAnchorElement>(`.country[data-code="${code}"]`);
  const [question, change] = line.children;
  if (!link || !question || !change) return;
  const { known = "", guess = "" } = line.dataset;
  const [before = "", after = ""] = (country ? known : guess).split("#");
  const name = document.createElement("a");
  name.href = link.href;
  // Flag and name.
  for (const part of [...link.children].slice(0, 2)) name.appendChild(part.cloneNode(true));
  question.replaceChildren(before, name, `${after} `);
  change.textContent = line.dataset.change ?? "";
}

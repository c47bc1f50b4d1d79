import { triedCodes } from "#app/browser/device-storage.ts";

const confirmedMilliseconds = 2_000;

/**
 * Copies its code on a tap and confirms it for two seconds; the bar at the foot stays. Selects the
 * code if copying fails. Codes that were copied on this device keep a tick.
 */
export class CopyCode extends HTMLElement {
  connectedCallback(): void {
    const code = this.querySelector("bdi") as HTMLElement;
    const button = this.querySelector("button") as HTMLButtonElement;
    const page = this.dataset.page ?? location.pathname;
    const name = `${page.replace(/^\/ar\//, "/")}#${code.textContent}`;
    this.toggleAttribute("data-tried", triedCodes().includes(name));
    button.addEventListener("click", ({ detail }) => {
      // Safari allows writing only as the first thing in the tap handler.
      const written = navigator.clipboard
        ? navigator.clipboard.writeText(code.textContent)
        : Promise.reject();
      written.then(
        () => {
          this.#show("copied", button.dataset.copied);
          this.toggleAttribute("data-tried", true);
          import("./did-it-work.ts")
            .then(({ show }) => show(this, name, detail === 0))
            .catch(() => {});
        },
        () => {
          getSelection()?.selectAllChildren(code);
          this.#show("failed", button.dataset.failed);
        },
      );
    });
    const share = this.querySelector<HTMLAnchorElement>("[data-share]");
    share?.addEventListener("click", (event) => {
      if (!navigator.share) return;
      event.preventDefault();
      // A refusal means that the shopper closed the sheet.
      navigator.share({ text: share.dataset.share ?? "" }).catch(() => {});
    });
  }

  #timer: ReturnType<typeof setTimeout> | undefined;
  #label: string | null = null;

  #show(state: string, text = ""): void {
    const status = this.querySelector("[role=status]") as HTMLElement;
    const button = this.querySelector("button") as HTMLButtonElement;
    this.dataset.state = state;
    status.textContent = text;
    // The accessible name must contain the visible label.
    this.#label ??= button.ariaLabel;
    button.ariaLabel = state === "copied" ? text : this.#label;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      delete this.dataset.state;
      status.textContent = "";
      button.ariaLabel = this.#label;
    }, confirmedMilliseconds);
  }
}

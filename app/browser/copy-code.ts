const confirmedMilliseconds = 2_000;

/** Copies its code on a tap and confirms it for two seconds; selects the code if copying fails. */
export class CopyCode extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    button?.addEventListener("click", () => {
      const code = this.querySelector("bdi") as HTMLElement;
      // Safari allows writing only as the first thing in the tap handler.
      const written = navigator.clipboard
        ? navigator.clipboard.writeText(code.textContent)
        : Promise.reject();
      written.then(
        () => this.#show("copied", button.dataset.copied),
        () => {
          getSelection()?.selectAllChildren(code);
          this.#show("failed", button.dataset.failed);
        },
      );
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

const confirmedFor = 2_000;

/** Copies its code at a tap and says so for two seconds; selects it where copying is refused. */
export class CopyCode extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    button?.addEventListener("click", () => {
      const code = this.querySelector("bdi") as HTMLElement;
      // Safari allows writing only as the first thing that the tap does.
      const written = navigator.clipboard
        ? navigator.clipboard.writeText(code.textContent)
        : Promise.reject();
      written.then(
        () => this.#say("copied", button.dataset.copied),
        () => {
          getSelection()?.selectAllChildren(code);
          this.#say("failed", button.dataset.failed);
        },
      );
    });
  }

  #timer: ReturnType<typeof setTimeout> | undefined;
  #label: string | null = null;

  #say(state: string, text = ""): void {
    const status = this.querySelector("[role=status]") as HTMLElement;
    const button = this.querySelector("button") as HTMLButtonElement;
    this.dataset.state = state;
    status.textContent = text;
    // What the button is called holds what it shows.
    this.#label ??= button.ariaLabel;
    button.ariaLabel = state === "copied" ? text : this.#label;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      delete this.dataset.state;
      status.textContent = "";
      button.ariaLabel = this.#label;
    }, confirmedFor);
  }
}

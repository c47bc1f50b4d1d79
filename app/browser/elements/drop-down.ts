/** Closes an open list on Escape and on a tap or focus outside it. */
export class DropDown extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector("details") as HTMLDetailsElement;
    const closeOutside = (event: Event) => {
      if (!this.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    });
  }
}

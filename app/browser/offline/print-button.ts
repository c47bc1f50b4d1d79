/** Shows a button that prints the page. */
export function offerPrinting(button: HTMLElement): void {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

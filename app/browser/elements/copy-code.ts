import { triedCodes } from "#app/device-storage.ts";

const confirmedMilliseconds = 2_000;
/** Timeout of the Clipboard API in milliseconds: in in-app browsers it may never settle. */
const timeoutMilliseconds = 1_000;

const write = async (code: string) => navigator.clipboard.writeText(code);

/** Selects an element and copies a code without the Clipboard API; false if the browser refuses. */
function copySelected(codeElement: Element, code: string): boolean {
  const writeClipboard = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", code);
    if (event.clipboardData) event.preventDefault();
  };
  getSelection()?.selectAllChildren(codeElement);
  addEventListener("copy", writeClipboard, true);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    removeEventListener("copy", writeClipboard, true);
  }
}

/**
 * Copies its code on a tap and confirms it for two seconds; the bar at the bottom remains. If
 * copying fails, it leaves the code selected and shows a message. Codes copied on this device keep
 * a tick.
 */
export class CopyCode extends HTMLElement {
  connectedCallback(): void {
    const codeElement = this.querySelector("bdi") as HTMLElement;
    const button = this.querySelector("button") as HTMLButtonElement;
    const { code = "", page = location.pathname } = this.dataset;
    const name = `${page.replace(/^\/ar\//, "/")}#${code}`;
    this.toggleAttribute("data-tried", triedCodes().includes(name));
    button.addEventListener("click", ({ detail }) => {
      let isCopied = false;
      const confirm = () => {
        clearTimeout(timer);
        if (isCopied) return;
        isCopied = true;
        this.#show("copied", button.dataset.copied);
        this.toggleAttribute("data-tried", true);
        import("./did-it-work.ts")
          .then(({ show }) => show(this, name, detail === 0))
          .catch(() => {});
      };
      const fallBack = () => {
        clearTimeout(timer);
        if (isCopied) return;
        if (copySelected(codeElement, code)) confirm();
        else this.#show("failed", button.dataset.failed);
      };
      // Safari allows writing only as the first thing in the tap handler.
      const written = write(code);
      const timer = setTimeout(fallBack, timeoutMilliseconds);
      written.then(confirm, () => {
        fallBack();
        if (isCopied) getSelection()?.removeAllRanges();
      });
    });
    const share = this.querySelector<HTMLAnchorElement>("[data-share]");
    share?.addEventListener("click", async (event) => {
      if (!navigator.share) return;
      event.preventDefault();
      try {
        await navigator.share({ text: share.dataset.share ?? "" });
      } catch (error) {
        // AbortError: closed. InvalidStateError: still open. After others the link is followed.
        if (!/^[AI]/.test((error as Error)?.name)) location.assign(share.href);
      }
    });
  }

  #timer: ReturnType<typeof setTimeout> | undefined;
  #label: string | null = null;

  #show(state: string, text = ""): void {
    const status = this.querySelector("[role=status]") as HTMLElement;
    const button = this.querySelector("button") as HTMLButtonElement;
    const isCopied = state === "copied";
    this.dataset.state = state;
    status.textContent = text;
    // In that state it contains the code.
    status.translate = !isCopied;
    // The accessible name must contain the visible label.
    this.#label ??= button.ariaLabel;
    button.ariaLabel = isCopied ? text : this.#label;
    clearTimeout(this.#timer);
    // The code stays selected.
    if (!isCopied) return;
    this.#timer = setTimeout(() => {
      delete this.dataset.state;
      status.textContent = "";
      button.ariaLabel = this.#label;
    }, confirmedMilliseconds);
  }
}

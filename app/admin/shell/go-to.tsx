import { useRef, useState } from "react";
import { isPressed, shortcuts, useKeys } from "#app/admin/shortcuts/shortcuts.ts";
import { Icon } from "#app/components/ui/icons.tsx";
import { GoToList } from "./go-to-list.tsx";

const label = "Go to brand or code";

/** Opens a place in the workspace. Ctrl K shows it anywhere. */
export function GoTo() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  useKeys((event) => {
    if (!isPressed(event, shortcuts.everywhere.goTo)) return;
    event.preventDefault();
    if (!isOpen) open();
  });
  return (
    <>
      <button type="button" className="words go-to-button" aria-label={label} onClick={open}>
        <Icon name="search" />
        <span>{label}</span> <kbd>Ctrl K</kbd>
      </button>
      <dialog ref={dialog} className="go-to" aria-label={label} onClose={() => setOpen(false)}>
        {isOpen && <GoToList label={label} onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

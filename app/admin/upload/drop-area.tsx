import { type DragEvent, type ReactNode, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Accepts a file dropped on its content; highlighted while one is dragged over it. */
export function DropArea({
  onFile,
  children,
}: {
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  // In the capture phase, or the editor inside would insert the file's text where it is dropped.
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by a button as well
    <div
      className="drop-area"
      data-over={isOver || undefined}
      onDragEnterCapture={over}
      onDragOverCapture={over}
      onDragLeave={leave}
      onDropCapture={drop}
    >
      {children}
    </div>
  );
}

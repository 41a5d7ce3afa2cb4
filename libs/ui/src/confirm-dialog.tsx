import { useEffect, useId, useRef } from 'react';
import { Button } from './button.js';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that cannot be taken back. The browser's own dialog keeps focus inside and gives it back. */
export function ConfirmDialog({ open, title, text, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-surface p-6 text-ink shadow-float backdrop:bg-[rgb(22_16_12/0.5)]"
    >
      <h2 id={`${id}-title`} className="font-display text-lg">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button tone="danger" onClick={onConfirm} className="px-3">
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}

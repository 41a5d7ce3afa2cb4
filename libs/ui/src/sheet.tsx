import { X } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button.js';

export interface SheetProps {
  open: boolean;
  title: string;
  /** Name of the control that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in reach of the thumb while the rest scrolls. */
  footer?: ReactNode;
}

/** Comes up from the lower edge of a phone. The browser's own dialog keeps focus inside, closes on Escape and gives focus back. */
export function Sheet({ open, title, close, onClose, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    else if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  function pressedOutside(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={pressedOutside}
      className="sheet m-0 mt-auto max-h-[85dvh] w-full max-w-none flex-col rounded-t-card bg-surface text-ink shadow-float backdrop:bg-[rgb(22_16_12/0.5)] open:flex sm:mx-auto sm:max-w-[32rem]"
    >
      <div className="flex items-center justify-between border-b border-line py-1.5 pr-2 pl-5">
        <h2 id={id} className="font-display text-lg">
          {title}
        </h2>
        <IconButton label={close} onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      {footer && (
        <div className="flex flex-wrap gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </dialog>
  );
}

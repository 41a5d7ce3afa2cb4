import { clsx } from 'clsx';
import { IconButton } from '@kirana/ui';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/**
 * A dialog that is there as long as it is rendered. The browser's own keeps focus inside and gives it back; it begins at what is marked with
 * `data-first`.
 */
export function Modal({
  title,
  children,
  onClose,
  wide = false,
}: {
  title: string;
  children: ReactNode;
  onClose: () => void;
  wide?: boolean;
}) {
  const t = useTranslations('console');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the page: one that is gone already cannot give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) {
      shown.showModal();
      // The browser takes the first thing there is, which is the button that closes.
      shown.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      className={clsx(
        'm-auto max-h-[calc(100dvh-2rem)] overflow-auto rounded-card bg-surface p-5 text-ink shadow-float backdrop:bg-[rgb(22_16_12/0.5)]',
        wide ? 'w-[min(46rem,calc(100vw-1.5rem))]' : 'w-[min(30rem,calc(100vw-1.5rem))]',
      )}
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="font-display text-lg">
          {title}
        </h2>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}

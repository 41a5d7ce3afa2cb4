import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button.js';
import { swallowSecondTap, type Press } from './second-tap.js';

const shapes = {
  small: 'm-auto w-[min(26rem,calc(100vw-1.5rem))] rounded-card',
  medium: 'm-auto w-[min(30rem,calc(100vw-1.5rem))] rounded-card',
  wide: 'm-auto w-[min(46rem,calc(100vw-1.5rem))] rounded-card',
  /** Slides up from the lower edge on phones. */
  sheet: 'sheet m-0 mt-auto w-full max-w-none rounded-t-card sm:mx-auto sm:max-w-[32rem]',
  /** Fills the right edge, so that what it is about stays in view beside it. */
  side: 'm-0 ml-auto h-dvh max-h-none! w-[min(27rem,100vw)] max-w-none',
};

/** A dialog that closes within this time after a press was closed by it, ms. */
const pressMs = 1_000;

export interface DialogProps {
  title: string;
  /** Called when the user closes the dialog. The dialog is open as long as it is rendered: the parent removes it, or returns false to keep it. */
  onClose: () => unknown;
  /** Name of the close control; without it the content has to provide its own. */
  close?: string;
  children: ReactNode;
  /** Stays visible while the rest scrolls. */
  footer?: ReactNode;
  shape?: keyof typeof shapes;
  describedBy?: string;
  /** What was confirmed is being done: the dialog cannot be closed until the parent removes it. */
  isPending?: boolean | undefined;
}

/**
 * Renders the browser's own dialog, which traps focus, makes the rest of the page inert, closes on Escape and restores focus. Initial focus
 * is on the element marked with `data-first`, else where the browser puts it. A click outside closes a sheet only, so that no input gets
 * lost.
 */
export function Dialog({ title, onClose, close, children, footer, shape = 'medium', describedBy, isPending }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const press = useRef<Press & { at: number }>(undefined);
  const isSheet = shape === 'sheet' || shape === 'side';

  // Before the element leaves the page: a removed dialog cannot restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) {
      shown.showModal();
      shown.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    return () => {
      shown?.close();
      if (press.current && performance.now() - press.current.at < pressMs) swallowSecondTap(press.current);
    };
  }, []);

  function leave() {
    // The browser may have closed it already.
    if ((isPending || onClose() === false) && !dialog.current?.open) dialog.current?.showModal();
  }

  function pressedOutside(event: MouseEvent) {
    if (isSheet && event.target === dialog.current) leave();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={event => {
        // That of a file field or of a dialog within this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      // A browser closes the dialog without a cancel event when Escape is pressed twice.
      onClose={event => event.target !== event.currentTarget || dialog.current?.open || leave()}
      onPointerDown={({ clientX: x, clientY: y }) => {
        press.current = { x, y, at: performance.now() };
      }}
      onClick={pressedOutside}
      className={clsx(
        // In the dark, the page behind is no lighter than the dialog: only an edge tells them apart.
        'flex-col border border-[light-dark(transparent,var(--edge))] bg-surface text-ink shadow-float backdrop:bg-[rgb(22_16_12/0.5)] open:flex',
        isSheet ? 'max-h-[min(85dvh,calc(100dvh-2rem))]' : 'max-h-[min(94dvh,calc(100dvh-2rem))]',
        shapes[shape],
      )}
    >
      <div
        className={clsx(
          'flex items-start justify-between gap-3 pl-5',
          isSheet ? 'border-b border-line py-1.5 pr-2' : close ? 'py-2 pr-3' : 'pt-5 pr-5 pb-1',
        )}
      >
        {/* As tall as the button beside it; a longer title keeps its distance from the edge. */}
        <h2 id={id} className={clsx('min-w-0 font-display text-lg wrap-break-word', close && 'py-3 md:py-2.5')}>
          {title}
        </h2>
        {close && (
          <IconButton label={close} onClick={leave}>
            <X size={isSheet ? 22 : 18} aria-hidden />
          </IconButton>
        )}
      </div>
      <div
        className={clsx('min-h-0 flex-1 scroll-py-10 overflow-y-auto overscroll-contain px-5', isSheet ? 'py-4' : 'pt-1 pb-5')}
      >
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </dialog>
  );
}

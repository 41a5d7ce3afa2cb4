import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Settable } from './settable.js';
import { useSetStatus } from './use-set-status.js';
import { useSetCheck } from './use-set-check.js';

/**
 * Sets the status that an admin chooses with a control. Before an order goes on that is not paid, or has no rider, the admin is asked;
 * `question` must be rendered. The control is disabled while `isPending` and keeps the focus.
 */
export function useStatusChoice(
  order: Settable,
  asksForRider = true,
): {
  choose: (status: FulfilmentStatus, control: HTMLElement) => void;
  /** The chosen status while the request runs, then the server's. */
  shown: Settable['status'];
  isPending: boolean;
  question: ReactNode;
} {
  const { mutate, isPending, variables } = useSetStatus();
  const keepFocus = useFocusKeptWhile(isPending);
  const { check, question } = useSetCheck((chosen, status, control, said) => {
    keepFocus(control);
    mutate({ order: chosen, status, said });
  }, asksForRider);
  return {
    choose: (status, control) => check(order, status, control),
    shown: isPending ? variables.status : order.status,
    isPending,
    question,
  };
}

/**
 * Returns a function that remembers an element about to be disabled, if it has the focus. Disabling it moves the focus to the page; it gets
 * the focus back when the lock ends, unless the admin has moved on.
 */
function useFocusKeptWhile(isLocked: boolean): (element: HTMLElement) => void {
  const remembered = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isLocked || !remembered.current) return;
    if (document.activeElement === document.body) remembered.current.focus();
    remembered.current = null;
  }, [isLocked]);
  return element => {
    remembered.current = document.activeElement === element ? element : null;
  };
}

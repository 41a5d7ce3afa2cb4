import { useDraggable } from '@dnd-kit/core';
import type { AdminOrderRow } from '@kirana/contracts';
import type { HTMLAttributes, KeyboardEvent, MouseEvent, Ref, TouchEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../../lib/use-may.js';

/** What a press on keeps its own meaning: a slow press on a button must not become a drag. */
const controls = 'button:not(.ticket-handle), select, summary, input, dialog';
const isOnControl = ({ target }: { target: EventTarget }) => target instanceof Element && target.closest(controls) !== null;

type Props = HTMLAttributes<HTMLElement> & { ref: Ref<HTMLElement> };

/** Makes an order's card draggable by mouse and touch, and its handle by keyboard as well, for those who may change orders. */
export function useDragged(
  order: AdminOrderRow,
  isLocked: boolean,
): {
  card: Partial<Props>;
  handle: (HTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> }) | undefined;
  isHeld: boolean;
} {
  const t = useTranslations('board');
  const may = useMay();
  const mayMove = may('orders.work');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: order.id,
    data: { order },
    disabled: !mayMove || isLocked,
    attributes: { roleDescription: t('dragRole') },
  });
  if (!mayMove) return { card: {}, handle: undefined, isHeld: false };
  const press = (event: MouseEvent | TouchEvent) => {
    if (isOnControl(event)) return;
    listeners?.[event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart']?.(event);
  };
  return {
    card: { ref: setNodeRef, onMouseDown: press, onTouchStart: press },
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': attributes['aria-roledescription'],
      onKeyDown: (event: KeyboardEvent) => listeners?.['onKeyDown']?.(event),
    },
    isHeld: isDragging,
  };
}

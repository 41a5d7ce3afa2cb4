import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  defaultDropAnimation,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
  type Active,
  type CollisionDetection,
  type Over,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { AdminOrderRow } from '@kirana/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isColumn, type Column, columns } from './columns.js';
import { TicketFace } from './ticket-face.js';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** From the corner of a column to that of the card in it, px. */
const inside = 8;

/** Moves a card that is dragged with the arrow keys into the next or previous column, whichever way the columns are laid out. */
const toNextColumn: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const step = steps[event.code];
  const from = over?.id ?? (active?.data.current as { order?: { status: string } } | undefined)?.order?.status;
  if (step === undefined || !isColumn(from)) return undefined;
  event.preventDefault();
  const to = columns[columns.indexOf(from) + step];
  const place = to && droppableRects.get(to);
  return place && { x: place.left + inside, y: place.top + inside };
};

/** A mouse drags once it has moved this far, px; below, it is a click. */
const byMouse = { activationConstraint: { distance: 6 } };
/** A finger drags once it has rested for `delay` ms; one that moves earlier scrolls the page. */
const byTouch = { activationConstraint: { delay: 250, tolerance: 8 } };
const byKeyboard = { coordinateGetter: toNextColumn };

/** The column below the mouse or finger; with the keyboard, where no pointer is, the column that the card covers most. */
const columnBelow: CollisionDetection = args => (args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args));

const columnOf = (over: Over | null): Column | undefined => (isColumn(over?.id) ? over.id : undefined);

/**
 * Lets orders be dragged between the columns by mouse, touch (a long press) and keyboard. `children` gets the order in the hand. What is in
 * the hand is kept here and not in its card, so that a drag goes on when a live update moves or removes the card.
 */
export function BoardDrag({
  now,
  onDrop,
  children,
}: {
  /** ms since 1970. */
  now: number;
  onDrop: (picked: AdminOrderRow, on: Column | undefined, control: HTMLElement) => void;
  children: (held: AdminOrderRow | undefined) => ReactNode;
}) {
  const t = useTranslations('board');
  const s = useTranslations('adminStatus');
  const [held, setHeld] = useState<AdminOrderRow>();
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeyboard),
  );
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const number = ({ data }: Active) => orderIn(data)?.number ?? held?.number ?? '';
  const overWords = (active: Active, over: Over | null) => {
    const column = columnOf(over);
    return column ? t('dragOver', { number: number(active), status: s(column) }) : t('dragBeside', { number: number(active) });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnBelow}
      accessibility={{
        container: document.body,
        screenReaderInstructions: { draggable: t('dragHow') },
        announcements: {
          onDragStart: ({ active }) => t('dragStart', { number: number(active) }),
          onDragOver: ({ active, over }) => overWords(active, over),
          onDragEnd: ({ active, over }) => {
            const column = columnOf(over);
            return column
              ? t('dragEnd', { number: number(active), status: s(column) })
              : t('dragCancel', { number: number(active) });
          },
          onDragCancel: ({ active }) => t('dragCancel', { number: number(active) }),
        },
      }}
      onDragStart={({ active }) => setHeld(orderIn(active.data))}
      onDragCancel={() => setHeld(undefined)}
      onDragEnd={({ over, activatorEvent: { target } }) => {
        setHeld(undefined);
        if (held) onDrop(held, columnOf(over), target instanceof HTMLElement ? target : document.body);
      }}
    >
      {children(held)}
      <DragOverlay dropAnimation={still ? null : defaultDropAnimation} zIndex={60}>
        {held && (
          <div
            aria-hidden
            className="ticket-held flex flex-col gap-1.5 rounded-control border border-leaf bg-surface p-2 text-xs shadow-lg"
          >
            <TicketFace order={held} now={now}>
              <span className="text-sm font-semibold tabular-nums">{held.number}</span>
            </TicketFace>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

const orderIn = (data: Active['data']): AdminOrderRow | undefined =>
  (data.current as { order?: AdminOrderRow } | undefined)?.order;

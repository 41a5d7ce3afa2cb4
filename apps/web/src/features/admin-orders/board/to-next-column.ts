import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { columns, isColumn } from './columns.js';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** From the corner of a column to that of the card in it, px. */
const inside = 8;

/** Moves a card that is dragged with the arrow keys into the next or previous column, whichever way the columns are laid out. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const step = steps[event.code];
  const from = over?.id ?? (active?.data.current as { order?: { status: string } } | undefined)?.order?.status;
  if (step === undefined || !isColumn(from)) return undefined;
  event.preventDefault();
  const to = columns[columns.indexOf(from) + step];
  const place = to && droppableRects.get(to);
  return place && { x: place.left + inside, y: place.top + inside };
};

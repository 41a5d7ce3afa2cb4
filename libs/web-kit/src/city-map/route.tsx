import type { OrderStatus } from '@kirana/contracts';
import type { Point } from './projection.js';

/** Draws the route from the warehouse to the destination: dotted until it has been ridden. */
export function Route({ from, to, status }: { from: Point; to: Point; status: OrderStatus }) {
  const way = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, strokeLinecap: 'round' as const };
  return (
    <>
      <line {...way} stroke="var(--surface)" strokeWidth="9" />
      <line {...way} stroke="var(--leaf)" strokeWidth="4" strokeDasharray={status === 'delivered' ? undefined : '2 9'} />
      <g transform={`translate(${to.x.toFixed(1)} ${to.y.toFixed(1)})`}>
        <circle r="12" className="fill-turmeric stroke-surface" strokeWidth="3" />
        <path d="M-5.5 1 0-4.5l5.5 5.5v4.5h-11z" fill="#2b1a10" />
      </g>
    </>
  );
}

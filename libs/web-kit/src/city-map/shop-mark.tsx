import { useShop } from '../page/visit.js';
import type { Point } from './projection.js';

/** Draws the warehouse, by default with the shop's name. */
export function ShopMark({ at, isNamed = true }: { at: Point; isNamed?: boolean }) {
  const { name } = useShop();
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <ellipse cy="14" rx="17" ry="4" fill="#2b1a10" opacity=".18" />
      <path d="M-13-2v13a3 3 0 0 0 3 3h20a3 3 0 0 0 3-3V-2z" className="fill-turmeric" />
      <path d="M-4 14V7a4 4 0 0 1 8 0v7z" fill="#2b1a10" />
      <path d="M-16-14h32v11h-32z" fill="var(--awning-stripe)" />
      <path d="M-16-3a5.3 5.3 0 0 0 10.6 0zM5.4-3A5.3 5.3 0 0 0 16-3z" fill="var(--awning-stripe)" />
      <path d="M-5.4-14H5.4V-3A5.3 5.3 0 0 1-5.4-3z" fill="var(--awning-cloth)" />
      {isNamed && (
        <text
          x="-22"
          y="7"
          textAnchor="end"
          paintOrder="stroke"
          stroke="var(--district)"
          strokeWidth="4"
          className="fill-leaf text-[15px] font-bold max-md:text-[22px]"
        >
          {name}
        </text>
      )}
    </g>
  );
}

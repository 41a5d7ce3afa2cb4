import type { Point } from './projection.js';

/** Larger text on a phone, where the whole map is small. */
export function DistrictName({ name, centre, chosen }: { name: string; centre: Point; chosen: boolean }) {
  return (
    <text
      x={centre.x}
      y={centre.y + (chosen ? 36 : 5)}
      textAnchor="middle"
      paintOrder="stroke"
      strokeWidth="5"
      strokeLinejoin="round"
      className={
        chosen
          ? 'fill-ink stroke-[var(--turmeric-soft)] text-[17px] font-bold max-md:text-[26px]'
          : 'fill-muted stroke-[var(--district)] text-[14px] max-md:text-[21px]'
      }
    >
      {name}
    </text>
  );
}

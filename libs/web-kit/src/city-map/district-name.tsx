import type { Point } from './projection.js';

export interface DistrictNameProps {
  name: string;
  centre: Point;
  chosen: boolean;
  /** A chosen one is written above its mark instead of below it, where its route leads. */
  above: boolean;
}

/** Larger text on a phone, where the whole map is small. */
export function DistrictName({ name, centre, chosen, above }: DistrictNameProps) {
  return (
    <text
      x={centre.x}
      y={centre.y + (chosen ? (above ? -22 : 36) : 5)}
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

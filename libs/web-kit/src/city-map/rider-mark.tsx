import type { Point } from './projection.js';

/**
 * Shows the rider, moving smoothly between positions reported once a second; with reduced motion it jumps. The name is shown if there are
 * several riders, above the mark: below it stands that of the district.
 */
export function RiderMark({ at, from, name }: { at: Point; from: Point; name?: string | undefined }) {
  const eastwards = at.x >= from.x;
  return (
    <g
      data-testid="rider"
      className="transition-transform duration-1000 ease-linear motion-reduce:transition-none"
      style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` }}
    >
      <circle
        r="19"
        fill="var(--leaf)"
        opacity=".18"
        className="animate-ping motion-reduce:animate-none [transform-box:fill-box] [transform-origin:center]"
      />
      <circle r="17" className="fill-leaf stroke-surface" strokeWidth="3" />
      <g
        transform={eastwards ? undefined : 'scale(-1 1)'}
        className="stroke-on-leaf"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="-6" cy="5" r="3" />
        <circle cx="7" cy="5" r="3" />
        <path d="M-3 5h6L6-5h3M7 2 6-5" />
        <path d="M-9-5h6v6h-6z" className="fill-on-leaf" />
      </g>
      {name && (
        <text
          y="-24"
          textAnchor="middle"
          paintOrder="stroke"
          stroke="var(--district)"
          strokeWidth="5"
          strokeLinejoin="round"
          className="fill-ink text-[14px] font-bold max-md:text-[21px]"
        >
          {name}
        </text>
      )}
    </g>
  );
}

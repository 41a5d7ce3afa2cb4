import type { ReactNode } from 'react';
import type { useCursor } from './use-cursor.js';

export interface GraphicProps {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly cursor: ReturnType<typeof useCursor>;
  readonly count: number;
  /** Text of the value at the cursor: its name, and what there is to say about it. */
  readonly says: { readonly title: string; readonly lines: readonly string[] } | undefined;
  /** Where the value at the cursor is drawn, px. */
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
}

/** Longest text of a tooltip, px. */
const tooltipWidth = 240;

/**
 * The drawing of a chart and its tooltip. To assistive technology it is a slider along its values: arrow keys are expected, and the text of
 * the current value is read out. Vertical scrolling with a finger stays possible.
 */
export function Graphic({ label, width, height, cursor: { at, handlers }, count, says, x, y, children }: GraphicProps) {
  const left = Math.max(0, Math.min(width - tooltipWidth, x - tooltipWidth / 2));
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={(at ?? 0) + 1}
      aria-valuetext={says ? [says.title, ...says.lines].join(', ') : label}
      className="relative touch-pan-y select-none rounded-small"
      {...handlers}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full overflow-visible" aria-hidden>
        {children}
      </svg>
      {says && (
        <div
          aria-hidden
          style={{ left, width: tooltipWidth, ...(y > height / 2 ? { bottom: height - y + 10 } : { top: y + 10 }) }}
          className="pointer-events-none absolute z-20 flex justify-center print:hidden"
        >
          <div className="rounded-control border border-line bg-surface px-3 py-2 text-xs shadow-float">
            <p className="font-semibold">{says.title}</p>
            {says.lines.map(line => (
              <p key={line} className="tabular-nums">
                {line}
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

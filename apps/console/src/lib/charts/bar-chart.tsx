import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { NameAxis, ValueAxis, valueTicks } from './axes.js';
import { Graphic } from './graphic.js';
import { useCursor } from './use-cursor.js';
import { useWidth } from './use-width.js';

export interface BarPoint {
  /** On the axis. */
  readonly name: string;
  /** In the tooltip. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly value: number;
  /** The value it is compared with, drawn as a dashed line. */
  readonly before?: number | undefined;
}

/** Top of the axis while there is nothing to draw, grosze: its values are whole złoty. */
const emptyTop = 10_000;
const margin = { top: 10, right: 4, bottom: 26 };

/** Draws bars with axes, and the values before as a dashed line across them. */
export function BarChart({
  label,
  points,
  format,
  height = 260,
}: {
  label: string;
  points: readonly BarPoint[];
  /** Formats a value, grosze, for the axis. */
  format: (value: number) => string;
  height?: number;
}) {
  const [place, width] = useWidth();
  const bottom = height - margin.bottom;
  const highest = Math.max(0, ...points.flatMap(({ value, before }) => [value, before ?? 0]));
  const values = scaleLinear({ domain: [0, highest || emptyTop], range: [bottom, margin.top], nice: valueTicks });
  // Room for the longest value of the axis.
  const left = 14 + 7 * Math.max(...values.ticks(valueTicks).map(value => format(value).length));
  const inner = Math.max(1, width - left - margin.right);
  const names = scaleBand({ domain: points.map((_, n) => n), range: [left, left + inner], padding: 0.25 });
  const middle = (n: number) => (names(n) ?? 0) + names.bandwidth() / 2;
  const cursor = useCursor({
    count: points.length,
    nearest: x => Math.max(0, Math.min(points.length - 1, Math.floor((x - left) / names.step()))),
  });
  const { at } = cursor;
  const shown = at === undefined ? undefined : points[at];
  // A line of zeros would only look like a second axis.
  const hasLine = points.some(({ before = 0 }) => before > 0);
  const line = points.flatMap(({ before }, n) => (before === undefined || !hasLine ? [] : [{ n, before }]));
  return (
    <div ref={place}>
      <Graphic
        label={label}
        width={width}
        height={height}
        cursor={cursor}
        count={points.length}
        says={shown}
        x={middle(at ?? 0)}
        y={values(Math.max(shown?.value ?? 0, shown?.before ?? 0))}
      >
        <ValueAxis scale={values} left={left} width={inner} format={format} />
        {at !== undefined && (
          <rect
            x={middle(at) - names.step() / 2}
            width={names.step()}
            y={margin.top}
            height={bottom - margin.top}
            className="fill-leaf-soft"
          />
        )}
        {points.map(({ value, title }, n) => (
          <Bar
            key={title}
            x={names(n) ?? 0}
            width={names.bandwidth()}
            y={values(value)}
            height={Math.max(0, bottom - values(value))}
            rx={Math.min(3, names.bandwidth() / 4)}
            className="fill-leaf"
          />
        ))}
        {/* A light edge keeps the line visible where it crosses a bar. */}
        {(['var(--surface)', 'var(--ink)'] as const).map((stroke, n) => (
          <LinePath
            key={stroke}
            data={line}
            x={each => middle(each.n)}
            y={({ before }) => values(before)}
            stroke={stroke}
            strokeWidth={n === 0 ? 4 : 1.5}
            strokeDasharray={n === 0 ? undefined : '5 4'}
            strokeLinejoin="round"
          />
        ))}
        <NameAxis scale={names} top={bottom} names={points.map(({ name }) => name)} width={inner} />
      </Graphic>
    </div>
  );
}

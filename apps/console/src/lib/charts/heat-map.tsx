import { Graphic } from './graphic.js';
import { useCursor } from './use-cursor.js';
import { useWidth } from './use-width.js';

export interface HeatCell {
  readonly title: string;
  readonly lines: readonly string[];
  readonly value: number;
}

const rowHeight = 28;
const left = 44;
const top = 22;

/** Draws a grid of cells, row by row; the higher a value, the stronger its colour. Only every third column is named. */
export function HeatMap({
  label,
  rows,
  columns,
  cells,
}: {
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  cells: readonly HeatCell[];
}) {
  const [place, width] = useWidth();
  const cellWidth = (width - left) / columns.length;
  const highest = Math.max(...cells.map(({ value }) => value), 0) || 1;
  const height = top + rows.length * rowHeight;
  const cursor = useCursor({
    count: cells.length,
    row: columns.length,
    nearest(x, y) {
      const [column, row] = [Math.floor((x - left) / cellWidth), Math.floor((y - top) / rowHeight)];
      const isInside = column >= 0 && column < columns.length && row >= 0 && row < rows.length;
      return isInside ? row * columns.length + column : undefined;
    },
  });
  const xOf = (n: number) => left + (n % columns.length) * cellWidth;
  const yOf = (n: number) => top + Math.floor(n / columns.length) * rowHeight;
  const at = cursor.at ?? 0;
  return (
    <div ref={place}>
      <Graphic
        label={label}
        width={width}
        height={height}
        cursor={cursor}
        count={cells.length}
        says={cursor.at === undefined ? undefined : cells[cursor.at]}
        x={xOf(at) + cellWidth / 2}
        y={yOf(at) + rowHeight / 2}
      >
        {columns.map((name, n) =>
          n % 3 === 0 ? (
            <text
              key={name}
              x={xOf(n) + cellWidth / 2}
              y={12}
              textAnchor="middle"
              fontSize={12}
              className="fill-muted tabular-nums"
            >
              {name}
            </text>
          ) : null,
        )}
        {rows.map((name, n) => (
          <text key={name} x={0} y={top + n * rowHeight + rowHeight / 2} dy="0.32em" fontSize={12} className="fill-muted">
            {name}
          </text>
        ))}
        {cells.map(({ title, value }, n) => (
          <rect
            key={title}
            x={xOf(n) + 1}
            y={yOf(n) + 1}
            width={Math.max(1, cellWidth - 2)}
            height={rowHeight - 2}
            rx={3}
            style={{ fill: shade(value / highest) }}
            stroke={n === cursor.at ? 'var(--ink)' : 'none'}
            strokeWidth={2}
          />
        ))}
      </Graphic>
    </div>
  );
}

/** Colour of a share of the highest value; a cell without a value can still be seen. */
export const shade = (share: number): string =>
  share === 0
    ? 'color-mix(in srgb, var(--line) 45%, var(--surface))'
    : `color-mix(in srgb, var(--leaf) ${Math.round(12 + share * 88)}%, var(--surface))`;

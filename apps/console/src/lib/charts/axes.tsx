import { AxisBottom, AxisLeft, type AxisScale, type TickRendererProps } from '@visx/axis';

/** About how many values an axis has. */
export const valueTicks = 4;

const text = (anchor: 'middle' | 'end') =>
  function TickText({ x, y, formattedValue }: TickRendererProps) {
    return (
      <text x={x} y={y} dy="0.32em" textAnchor={anchor} fontSize={12} className="fill-muted tabular-nums">
        {formattedValue}
      </text>
    );
  };
const ValueText = text('end');
const NameText = text('middle');

/** The value axis on the left, with a hairline across the chart at each of its values. */
export function ValueAxis<S extends AxisScale<number>>({
  scale,
  left,
  width,
  format,
}: {
  scale: S;
  left: number;
  width: number;
  format: (value: number) => string;
}) {
  return (
    <AxisLeft
      scale={scale}
      left={left}
      numTicks={valueTicks}
      hideAxisLine
      tickLength={6}
      tickFormat={value => format(Number(value))}
      tickComponent={ValueText}
      tickLineProps={{ x2: width, stroke: 'var(--line)' }}
    />
  );
}

/** The axis of names below the chart. Names that would not fit are left out, the same number between any two. */
export function NameAxis({
  scale,
  top,
  names,
  width,
}: {
  scale: AxisScale<number>;
  top: number;
  names: readonly string[];
  width: number;
}) {
  const longest = Math.max(...names.map(name => name.length));
  const every = Math.max(1, Math.ceil((names.length * (longest * 7 + 12)) / width));
  return (
    <AxisBottom
      scale={scale}
      top={top}
      stroke="var(--edge)"
      hideTicks
      tickValues={names.flatMap((_, n) => (n % every === 0 ? [n] : []))}
      tickFormat={n => names[Number(n)]}
      tickComponent={NameText}
    />
  );
}

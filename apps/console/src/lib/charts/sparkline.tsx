import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

const [width, height] = [84, 20];

/** Draws the course of a value as a small line without axes; the numbers beside it say how much it is. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const x = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [2, width - 2] });
  const y = scaleLinear({ domain: [0, Math.max(...values, 1)], range: [height - 2, 2] });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden className="inline-block align-middle">
      <LinePath
        data={[...values]}
        x={(_, n) => x(n)}
        y={value => y(value)}
        stroke="var(--leaf)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}

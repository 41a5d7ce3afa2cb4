/** Minimum number of bar positions, so that a single bar does not fill the chart. */
const fewest = 8;

/** Draws bars as plain SVG: a few dozen rectangles need no library. The table beside it has the same values. */
export function Bars({ values, label }: { values: readonly { readonly name: string; readonly value: number }[]; label: string }) {
  const highest = Math.max(1, ...values.map(({ value }) => value));
  const width = 100 / Math.max(fewest, values.length);
  return (
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={label} className="mb-3 h-36 w-full text-leaf">
      {values.map(({ name, value }, place) => {
        const height = (value / highest) * 38;
        return (
          <rect
            key={name}
            x={place * width + width * 0.1}
            y={40 - height}
            width={width * 0.8}
            height={height}
            fill="currentColor"
          >
            <title>{name}</title>
          </rect>
        );
      })}
    </svg>
  );
}

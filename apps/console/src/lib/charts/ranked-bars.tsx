/** Lists values as horizontal bars, the highest first. Everything the bars say is written beside them, so they need no tooltip. */
export function RankedBars({
  label,
  rows,
}: {
  label: string;
  rows: readonly { readonly key: string; readonly name: string; readonly value: number; readonly text: string }[];
}) {
  const highest = Math.max(...rows.map(({ value }) => value), 0) || 1;
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5 text-xs">
      {rows
        .toSorted((one, other) => other.value - one.value)
        .map(({ key, name, value, text }) => (
          <li key={key}>
            <div className="mb-1 flex justify-between gap-4">
              <span>{name}</span>
              <span className="text-right whitespace-nowrap text-muted tabular-nums">{text}</span>
            </div>
            <svg className="block h-2.5 w-full" aria-hidden>
              <rect width="100%" height="100%" rx={3} className="fill-line" />
              <rect width={`${(value / highest) * 100}%`} height="100%" rx={3} className="fill-leaf" />
            </svg>
          </li>
        ))}
    </ul>
  );
}

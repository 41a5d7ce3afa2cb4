import { scaleLinear } from '@visx/scale';
import { NameAxis, ValueAxis, valueTicks } from './axes.js';
import { Graphic } from './graphic.js';
import { useCursor } from './use-cursor.js';
import { useWidth } from './use-width.js';

/** A value that holds from a moment until the next one. */
export interface Step {
  /** When it began, ms since 1970. */
  readonly at: number;
  readonly value: number;
  /** Another value of the same time, drawn as a dashed line. */
  readonly before?: number | undefined;
  readonly title: string;
  readonly lines: readonly string[];
}

const margin = { top: 12, right: 8, bottom: 26 };
const dates = 5;

/** Draws the course of a value that changes at moments and stays between them, with axes. `steps` are in order and at least one. */
export function StepChart({
  label,
  steps,
  end,
  format,
  dateOf,
  height = 220,
}: {
  label: string;
  steps: readonly Step[];
  /** Until when the last value holds, ms since 1970. */
  end: number;
  /** Formats a value for the axis. */
  format: (value: number) => string;
  /** Formats a moment for the axis. */
  dateOf: (at: number) => string;
  height?: number;
}) {
  const [place, width] = useWidth();
  const bottom = height - margin.bottom;
  const first = steps[0]?.at ?? end;
  const last = Math.max(end, first + 1);
  const highest = Math.max(0, ...steps.flatMap(({ value, before }) => [value, before ?? 0]));
  const values = scaleLinear({ domain: [0, highest || 1], range: [bottom, margin.top], nice: valueTicks });
  const left = 14 + 7 * Math.max(...values.ticks(valueTicks).map(value => format(value).length));
  const inner = Math.max(1, width - left - margin.right);
  const times = scaleLinear({ domain: [first, last], range: [left, left + inner] });
  const untilOf = (n: number) => steps[n + 1]?.at ?? last;
  const cursor = useCursor({
    count: steps.length,
    first: steps.length - 1,
    nearest: x =>
      Math.max(
        0,
        steps.findLastIndex(({ at }) => times(at) <= x),
      ),
  });
  const shown = cursor.at === undefined ? undefined : steps[cursor.at];
  const marks = scaleLinear({ domain: [0, dates - 1], range: [left + inner * 0.06, left + inner * 0.94] });
  // A short course has the same minute or day at several marks, which is said once.
  const names = Array.from({ length: dates }, (_, n) => dateOf(times.invert(marks(n)))).map((name, n, all) =>
    name === all[n - 1] ? '' : name,
  );
  const pathOf = (valueOf: (step: Step) => number | undefined) =>
    steps
      .map((step, n) => {
        const value = valueOf(step);
        if (value === undefined) return '';
        const isJoined = n > 0 && valueOf(steps[n - 1] ?? step) !== undefined;
        return `${isJoined ? 'L' : 'M'}${times(step.at)} ${values(value)}H${times(untilOf(n))}`;
      })
      .join('');
  return (
    <div ref={place}>
      <Graphic
        label={label}
        width={width}
        height={height}
        cursor={cursor}
        count={steps.length}
        says={shown}
        x={shown ? (times(shown.at) + times(untilOf(cursor.at ?? 0))) / 2 : left}
        y={values(shown?.value ?? 0)}
      >
        <ValueAxis scale={values} left={left} width={inner} format={format} />
        {shown && (
          <rect
            x={times(shown.at)}
            width={Math.max(2, times(untilOf(cursor.at ?? 0)) - times(shown.at))}
            y={margin.top}
            height={bottom - margin.top}
            className="fill-leaf-soft"
          />
        )}
        <path d={pathOf(({ before }) => before)} fill="none" stroke="var(--ink)" strokeWidth={1.5} strokeDasharray="5 4" />
        <path d={pathOf(({ value }) => value)} fill="none" stroke="var(--leaf)" strokeWidth={2.5} strokeLinejoin="round" />
        <NameAxis scale={marks} top={bottom} names={names} width={inner} />
      </Graphic>
    </div>
  );
}

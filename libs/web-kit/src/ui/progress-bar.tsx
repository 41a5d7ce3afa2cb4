export interface ProgressBarProps {
  /** From 0 to 100. */
  percent: number;
  label: string;
}

/** A progress bar; the number has to be shown beside it. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-3 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-turmeric transition-[width] duration-200 ease-out"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

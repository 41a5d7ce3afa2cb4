import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'title'> {
  title: ReactNode;
  note?: ReactNode;
  mark?: ReactNode;
}

/** An option of a radio group as a card: a real radio button whose label is the whole card. */
export function RadioCard({ title, note, mark, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={clsx(
        'flex min-h-14 items-center gap-3 rounded-control border border-edge bg-surface px-3.5 py-2.5 transition-colors',
        'hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:inset-ring-1 has-checked:inset-ring-leaf',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
        'has-disabled:bg-line/50 has-disabled:text-muted',
        className,
      )}
    >
      <input type="radio" className="size-5 shrink-0 rounded-full accent-leaf focus-visible:outline-none" {...rest} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-xs text-muted">{note}</span>}
      </span>
      {mark}
    </label>
  );
}

import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A box to tick with its words; the whole line is its label. */
export function CheckField({ label, className, ...rest }: CheckFieldProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-8', className)}>
      <input type="checkbox" className="size-5 shrink-0 cursor-pointer accent-leaf" {...rest} />
      {label}
    </label>
  );
}

import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox with its label; the whole line is clickable. */
export function CheckField({ label, className, ...rest }: CheckFieldProps) {
  return (
    <label className={clsx('flex min-h-12 cursor-pointer items-center gap-3 md:min-h-11 lg:min-h-8', className)}>
      <input type="checkbox" className="size-5 shrink-0 cursor-pointer accent-leaf" {...rest} />
      {label}
    </label>
  );
}

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The look of a round control that shows only an icon; 44 px so that a thumb hits it. */
export const iconButtonClass =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors ease-out hover:bg-leaf-soft hover:text-leaf';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does; the icon itself says nothing to a screen reader. */
  label: string;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} className={clsx(iconButtonClass, className)} {...rest} />;
}

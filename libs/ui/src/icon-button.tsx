import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Classes of a round control that shows only an icon; 44 px, the minimum size for touch. */
export const iconButtonClass =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors ease-out hover:bg-leaf-soft hover:text-leaf';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name of the control; the icon itself has none. */
  label: string;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} className={clsx(iconButtonClass, className)} {...rest} />;
}

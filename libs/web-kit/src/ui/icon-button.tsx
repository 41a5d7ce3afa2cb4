import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Classes of a round control that shows only an icon; 48 px on a phone, 44 px elsewhere. */
export const iconButtonClass =
  'relative inline-grid size-12 shrink-0 place-items-center rounded-full text-ink transition-colors ease-out hover:bg-leaf-soft hover:text-leaf md:size-11';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name of the control; the icon itself has none. */
  label: string;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} className={clsx(iconButtonClass, className)} {...rest} />;
}

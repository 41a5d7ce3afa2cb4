import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-strong',
  secondary: 'bg-leaf-soft text-leaf hover:bg-leaf hover:text-on-leaf',
  quiet: 'text-leaf underline decoration-leaf/40 underline-offset-4 hover:decoration-leaf',
  danger: 'text-chilli underline decoration-chilli/40 underline-offset-4 hover:decoration-chilli',
};

/** Small buttons are for the console: 36 px high for a mouse, 44 px on touch screens. The others are 48 px high on a phone. */
const sizes: Record<ButtonSize, { look: string; padding: string }> = {
  small: { look: 'min-h-11 gap-1.5 text-xs whitespace-nowrap md:min-h-9', padding: 'px-3' },
  medium: { look: 'min-h-12 gap-2 text-sm md:min-h-11', padding: 'px-5' },
  large: { look: 'min-h-13 gap-2 text-base', padding: 'px-7' },
};

/** Among small buttons, plain text would not be recognizable as a button. */
const smallDanger = 'bg-chilli-soft text-chilli hover:underline';

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(tone: ButtonTone = 'primary', size: ButtonSize = 'medium'): string {
  const boxed = tone === 'primary' || tone === 'secondary' || (tone === 'danger' && size === 'small');
  return clsx(
    'inline-flex items-center justify-center rounded-control font-semibold transition-colors ease-out',
    'disabled:opacity-55 aria-disabled:opacity-55',
    boxed && sizes[size].padding,
    tone === 'danger' && boxed ? smallDanger : tones[tone],
    sizes[size].look,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** A button; one that submits a form does so once for a double click. */
export function Button({ tone, size, className, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(buttonClass(tone, size), className)}
      onClick={event => {
        if (type === 'submit' && event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    />
  );
}

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-strong',
  secondary: 'bg-leaf-soft text-leaf hover:bg-leaf hover:text-on-leaf',
  quiet: 'text-leaf underline decoration-leaf/40 underline-offset-4 hover:decoration-leaf',
  danger: 'text-chilli underline decoration-chilli/40 underline-offset-4 hover:decoration-chilli',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 text-sm',
  large: 'min-h-13 text-base',
};

/** The look of a button, for links that lead on like one. */
export function buttonClass(tone: ButtonTone = 'primary', size: ButtonSize = 'medium'): string {
  const boxed = tone === 'primary' || tone === 'secondary';
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-colors ease-out',
    'disabled:opacity-55 aria-disabled:opacity-55',
    boxed ? (size === 'large' ? 'px-7' : 'px-5') : 'px-1',
    tones[tone],
    sizes[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
}

export function Button({ tone, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={clsx(buttonClass(tone, size), className)} {...rest} />;
}

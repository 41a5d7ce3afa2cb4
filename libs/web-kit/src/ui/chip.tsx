import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type ChipTone = 'turmeric' | 'leaf' | 'quiet' | 'chilli' | 'reduction';

const tones: Record<ChipTone, string> = {
  turmeric: 'bg-turmeric text-on-turmeric',
  // As it should be: green whatever the shop's own colour is.
  leaf: 'bg-good-soft text-good',
  quiet: 'bg-line text-ink',
  chilli: 'bg-chilli-soft text-chilli',
  reduction: 'bg-chilli text-on-leaf',
};

/** A short label on another element. */
export function Chip({ tone = 'quiet', children, className }: { tone?: ChipTone; children: ReactNode; className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

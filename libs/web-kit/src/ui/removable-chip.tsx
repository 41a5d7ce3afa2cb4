import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface RemovableChipProps {
  /** Accessible name of the action and its object: `Remove filter: Vegan`. */
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A selected item that can be removed with a single press. */
export function RemovableChip({ label, onRemove, children }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="inline-flex min-h-12 items-center md:min-h-9 gap-1.5 rounded-full bg-leaf-soft py-1 pr-2.5 pl-3.5 text-sm font-semibold text-left text-leaf wrap-anywhere transition-colors hover:bg-leaf hover:text-on-leaf"
    >
      {children}
      <X size={16} aria-hidden className="shrink-0" />
    </button>
  );
}

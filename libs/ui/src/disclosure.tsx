import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DisclosureProps {
  title: ReactNode;
  /** Whether it stands open when the page comes. */
  open?: boolean;
  children: ReactNode;
}

/** A heading that folds what is under it away; the browser's own, so that search on the page finds folded words. */
export function Disclosure({ title, open, children }: DisclosureProps) {
  return (
    <details open={open} className="group w-full border-t border-line">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-small py-2 text-lg font-semibold hover:text-leaf [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={20} aria-hidden className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}

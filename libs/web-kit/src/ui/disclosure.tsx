import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DisclosureProps {
  title: ReactNode;
  /** Whether it is open when the page loads. */
  open?: boolean;
  children: ReactNode;
}

/** A heading that collapses its content; uses the browser's own element, so that find-in-page also finds collapsed text. */
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

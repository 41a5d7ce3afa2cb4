import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Look of everything in the sidebar that can be pressed. */
export const sideItem = 'side-item flex min-h-11 items-center gap-2.5 rounded-small px-3 text-sm md:min-h-9';

/** The words of an item. In the narrow sidebar only its icon is seen; the words stay for screen readers. */
export function SideWords({ isNarrow, children }: { isNarrow: boolean; children: ReactNode }) {
  return <span className={clsx('min-w-0 flex-1 truncate text-left', isNarrow && 'md:sr-only')}>{children}</span>;
}

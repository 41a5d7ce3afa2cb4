import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

/** A card with a heading. */
export function Panel({ title, children, className }: { title: ReactNode; children: ReactNode; className?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('rounded-card bg-surface p-5 shadow-float', className)}>
      <h2 id={id} className="mb-4 font-display text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

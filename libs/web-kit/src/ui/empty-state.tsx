import type { ReactNode } from 'react';

export interface EmptyStateProps {
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

/** A placeholder for an empty list: a small drawing, one sentence, one action. */
export function EmptyState({ drawing, title, text, action, role }: EmptyStateProps) {
  return (
    <div role={role} className="flex flex-col items-center gap-5 px-4 py-14 text-center">
      {drawing}
      <div className="flex flex-col gap-2">
        {title}
        {text && <p className="mx-auto max-w-[46ch] text-base text-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}

import { clsx } from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'warning' | 'error';

const looks: Record<NoticeTone, { box: string; icon: string }> = {
  info: { box: 'bg-info-soft', icon: 'text-info' },
  warning: { box: 'bg-turmeric-soft', icon: 'text-ink' },
  error: { box: 'bg-chilli-soft', icon: 'text-chilli' },
};

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert };

export interface NoticeProps {
  tone?: NoticeTone;
  title: ReactNode;
  children?: ReactNode;
  /** `alert` is announced at once, `status` at the next pause; absent for content that was present from the start. */
  role?: 'alert' | 'status';
  id?: string;
  className?: string;
}

/** Renders a message. Title and description are separate text nodes, so that each can be found and read alone. */
export function Notice({ tone = 'info', title, children, role, id, className }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div id={id} role={role} className={clsx('flex gap-3 rounded-control px-4 py-3 text-sm', looks[tone].box, className)}>
      <Icon size={20} aria-hidden className={clsx('mt-px shrink-0', looks[tone].icon)} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink/85">{children}</div>}
      </div>
    </div>
  );
}

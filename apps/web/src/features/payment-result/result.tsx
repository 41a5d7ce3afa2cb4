import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { clsx } from 'clsx';
import { Check, CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  good: { Icon: Check, box: 'bg-leaf text-on-leaf' },
  bad: { Icon: CircleAlert, box: 'bg-chilli-soft text-chilli' },
  plain: { Icon: Info, box: 'bg-info-soft text-info' },
} as const;

export interface ResultProps {
  tone: keyof typeof looks;
  title: string;
  text: ReactNode;
  /** The order's, where it is known. */
  number?: string | undefined;
  /** Actions available now. */
  children: ReactNode;
}

/** Shows an outcome with an icon, a sentence and the possible actions. Announced when it replaces other content. */
export function Result({ tone, title, text, number, children }: ResultProps) {
  const { Icon, box } = looks[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className="gutter mx-auto flex max-w-[40rem] flex-col items-center gap-6 py-14 text-center md:py-20"
    >
      <span className={clsx('grid size-16 place-items-center rounded-full', box)}>
        <Icon size={32} aria-hidden />
      </span>
      <div className="flex flex-col gap-3">
        <PageHeading title={title} className="text-2xl md:text-3xl">
          {title}
        </PageHeading>
        {number && <p className="font-display text-xl whitespace-nowrap">{number}</p>}
        <div className="mx-auto flex max-w-[46ch] flex-col gap-2 text-base text-muted">{text}</div>
      </div>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

export interface PageHeadingProps {
  children: ReactNode;
  /** In the window's title; the heading's words where they are plain text. */
  title: string;
  className?: string;
}

/** The page's one `h1`. After a change of page it takes focus, so that keyboard and screen reader start there; the first page leaves focus alone. */
export function PageHeading({ children, title, className }: PageHeadingProps) {
  const t = useTranslations('app');
  const { pathname, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The router gives the entry the visit began with this key.
  const arrived = key === 'default';

  useEffect(() => {
    if (!arrived) heading.current?.focus({ preventScroll: true });
  }, [pathname, arrived]);

  return (
    <>
      <title>{t('newTitle', { page: title })}</title>
      <h1 ref={heading} tabIndex={-1} className={clsx('font-display', className)}>
        {children}
      </h1>
    </>
  );
}

import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useShop } from './visit.js';

export interface PageHeadingProps {
  children: ReactNode;
  /** Used in the window's title; the heading's text where that is plain text. */
  title: string;
  className?: string;
}

/**
 * The page's single `h1`. It takes focus after navigation, so that keyboard and screen reader start there; on the first page focus stays
 * unchanged.
 */
export function PageHeading({ children, title, className }: PageHeadingProps) {
  const { name } = useShop();
  const { pathname, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The router's key of the first history entry of a visit.
  const arrived = key === 'default';

  // Before the frame in which `showPlace` goes to another place of the new page, which would lose the focus again.
  useLayoutEffect(() => {
    if (!arrived) heading.current?.focus({ preventScroll: true });
  }, [pathname, arrived]);

  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <h1 ref={heading} tabIndex={-1} className={clsx('font-display', className)}>
        {children}
      </h1>
    </>
  );
}

import { clsx } from 'clsx';
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useShop } from './visit.js';

export interface PageHeadingProps {
  children: ReactNode;
  /** Used in the window's title; the heading's text where that is plain text. */
  title: string;
  className?: string;
}

/**
 * The page's single `h1`. It takes focus after navigation to another page, so that keyboard and screen reader start there; on the first page
 * focus stays unchanged.
 */
export function PageHeading({ children, title, className }: PageHeadingProps) {
  const { name } = useShop();
  const { pathname, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const lead = useEffectEvent(() => {
    // The router's key of the first history entry of a visit. A change of filters brings another one, but leads nowhere.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  });

  // Before the frame in which `showPlace` goes to another place of the new page, which would lose the focus again.
  useLayoutEffect(() => lead(), [pathname]);

  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <h1 ref={heading} tabIndex={-1} className={clsx('font-display', className)}>
        {children}
      </h1>
    </>
  );
}

import type { ComponentProps } from 'react';

type Edge = 'top' | 'bottom';

const bars = new Map<HTMLElement, Edge>();
let sizes: ResizeObserver | undefined;

/** A bar that is not shown has no height, and one that does not stick at this width covers nothing. */
function measure(): void {
  const covered = { top: 0, bottom: 0, fixed: 0 };
  for (const [bar, edge] of bars) {
    const { position } = getComputedStyle(bar);
    if (position !== 'static') covered[edge] += bar.offsetHeight;
    if (position === 'fixed') covered.fixed += bar.offsetHeight;
  }
  for (const [name, height] of Object.entries(covered))
    document.documentElement.style.setProperty(`--covered-${name}`, `${height}px`);
}

const watch = (edge: Edge) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  sizes ??= new ResizeObserver(measure);
  sizes.observe(bar);
  bars.set(bar, edge);
  return () => {
    sizes?.unobserve(bar);
    bars.delete(bar);
    measure();
  };
};
const watches = { top: watch('top'), bottom: watch('bottom') };

export interface StickyBarProps extends ComponentProps<'div'> {
  /** Where it sticks. */
  edge: Edge;
  as?: 'div' | 'header' | 'nav' | 'aside' | 'footer';
}

/**
 * Every bar that stays at an edge of the window while the page scrolls, by `sticky` or `fixed` in its class. All that are shown sum their heights in
 * `--covered-top` and `--covered-bottom`, px, which the page keeps clear when it scrolls to what gets the focus (WCAG 2.4.11), and where toasts are not
 * put; `--covered-fixed` is the room that the fixed ones lack below the footer.
 */
export function StickyBar({ edge, as = 'div', ...rest }: StickyBarProps) {
  const Bar = as as 'div';
  return <Bar ref={watches[edge]} {...rest} />;
}

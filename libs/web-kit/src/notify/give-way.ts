/** Marks a toast that stays until the user closes it. */
export const staysClass = 'toast-stays';

const passing = `[data-sonner-toast]:not(.${staysClass})`;

/** Calls `go` after a time, ms; later, while the user is at a toast or cannot see it: it must not vanish meanwhile (WCAG 2.2.1). */
export function onceUnused(layer: HTMLElement, afterMs: number, go: () => void): void {
  setTimeout(() => {
    if (document.hidden || layer.contains(document.activeElement) || layer.matches(':hover')) onceUnused(layer, afterMs, go);
    else go();
  }, afterMs);
}

/**
 * Lets toasts give way: one that lies on what gets the focus is closed, and Escape closes all, unless they stay until the user closes them. The
 * focus goes from a toast back to where it came from. Returns how to end that.
 */
export function giveWay(layer: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  const close = (toast: Element) => toast.querySelector<HTMLElement>('[data-close-button]')?.click();

  function focus({ target, relatedTarget }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    if (layer.contains(target)) {
      if (relatedTarget instanceof HTMLElement && !layer.contains(relatedTarget)) before = relatedTarget;
      return;
    }
    // Not one that says what has just moved the focus.
    const shown = [...layer.querySelectorAll(passing)];
    // Once the browser has scrolled to it.
    requestAnimationFrame(() => shown.filter(toast => lieOnEachOther(toast, target)).forEach(close));
  }

  function key({ key, defaultPrevented }: KeyboardEvent): void {
    if (key !== 'Escape' || defaultPrevented) return;
    if (layer.contains(document.activeElement)) before?.focus();
    layer.querySelectorAll(passing).forEach(close);
  }

  addEventListener('focusin', focus, { capture: true });
  addEventListener('keydown', key);
  return () => {
    removeEventListener('focusin', focus, { capture: true });
    removeEventListener('keydown', key);
  };
}

function lieOnEachOther(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

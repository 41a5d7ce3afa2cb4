/** How long after a press its repetition counts as the same one, ms, and how far from it, px. */
const withinMs = 350;
const withinPx = 24;

/** Where a press began, in px of the window. */
export interface Press {
  readonly x: number;
  readonly y: number;
}

/**
 * Swallows the second tap of a double tap that has closed a dialog: it would hit what lay below the dialog. Assistive technology presses at
 * 0, 0, wherever the button is; such presses are left alone.
 */
export function swallowSecondTap({ x, y }: Press): void {
  if (x === 0 && y === 0) return;
  const swallow = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > withinPx) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, true);
  setTimeout(() => document.removeEventListener('click', swallow, true), withinMs);
}

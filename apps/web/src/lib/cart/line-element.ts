/** Id of the element that shows a line of the cart. */
export const lineElementId = (productId: string) => `line-${productId}`;

/** Moves the focus to a line, and so into view, once the page has shown it. */
export function focusLine(productId: string): void {
  requestAnimationFrame(() => document.getElementById(lineElementId(productId))?.focus());
}

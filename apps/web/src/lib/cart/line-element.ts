/** Number of lines whose pictures are fetched with the page rather than when they come near the window. */
export const eagerLines = 4;

/** Id of the element that shows a line of the cart. */
export const lineElementId = (productId: string) => `line-${productId}`;

/** Moves the focus to a line, and so into view, once the page has shown it. */
export function focusLine(productId: string): void {
  requestAnimationFrame(() => document.getElementById(lineElementId(productId))?.focus());
}

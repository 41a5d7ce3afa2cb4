/** Goes to the top of a page whose content was replaced by what the visitor did: the focus, and with it the view, would be left at the place of a button that has gone. */
export function showHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

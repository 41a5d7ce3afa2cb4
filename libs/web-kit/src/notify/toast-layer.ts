/**
 * The element the toasts are in. A dialog makes the rest of the page inert and shades it, so the toasts move into the one on top while it is
 * open, and back before they are lost with it.
 */
export function toastLayer(): { readonly element: HTMLElement; readonly raise: () => void } {
  const element = document.createElement('div');
  // Sonner gives the focus back to where it came from when it leaves a toast, so that Tab never passes one (WCAG 2.1.2).
  element.addEventListener('focusin', event => event.stopImmediatePropagation(), { capture: true });
  function raise() {
    const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    if (!top) {
      if (!element.isConnected) document.body.append(element);
      return;
    }
    if (top.contains(element)) return;
    top.append(element);
    removed.observe(document.body, { childList: true, subtree: true });
  }
  const removed = new MutationObserver(() => {
    if (element.isConnected) return;
    removed.disconnect();
    // There may be a dialog below the one that took it along.
    raise();
  });
  return { element, raise };
}

/**
 * The element the toasts are in. A dialog makes the rest of the page inert and shades it, so the toasts move into the one on top while it is
 * open, and back before they are lost with it.
 */
export function toastLayer(): { readonly element: HTMLElement; readonly raise: () => void } {
  const element = document.createElement('div');
  function home() {
    if (!element.isConnected) document.body.append(element);
  }
  const removed = new MutationObserver(() => {
    if (element.isConnected) return;
    removed.disconnect();
    home();
  });
  return {
    element,
    raise() {
      const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
      if (!top) return home();
      if (top.contains(element)) return;
      top.append(element);
      removed.observe(document.body, { childList: true, subtree: true });
    },
  };
}

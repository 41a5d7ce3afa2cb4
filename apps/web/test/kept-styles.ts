/**
 * jsdom computes the style of an element anew each time it is asked, which queries by role do for every element. Here it is kept until the
 * document changes.
 */
export function keepStyles(): void {
  const computed = globalThis.getComputedStyle.bind(globalThis);
  let kept = new WeakMap<Element, CSSStyleDeclaration>();
  const forget = () => (kept = new WeakMap());
  const changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  globalThis.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected) return computed(element, pseudo);
    // Those that the observer has not been told of yet.
    if (changes.takeRecords().length > 0) forget();
    const style = kept.get(element) ?? computed(element);
    kept.set(element, style);
    return style;
  };
}

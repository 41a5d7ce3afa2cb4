import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

configure({
  // A busy machine may be slow; results are awaited without tight timeouts.
  asyncUtilTimeout: 15_000,
  // Without the printed page: each try of `findBy…` would print it, which takes a tenth of a suite's time. `screen.debug()` shows it.
  getElementError: message => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

/** Browser functions that jsdom lacks and the shop uses. */
// Newer browsers return a promise: an effect that returns it ends in an error, once React takes it for its cleanup.
Object.assign(globalThis, { scrollTo: () => Promise.resolve() });
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
globalThis.matchMedia = query =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
globalThis.IntersectionObserver = class {
  observe = () => undefined;
  disconnect = () => undefined;
} as unknown as typeof IntersectionObserver;
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
for (const [prototype, gaps] of [
  [
    HTMLDialogElement.prototype,
    {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    },
  ],
  [HTMLElement.prototype, { setPointerCapture: () => undefined }],
] as const) {
  for (const [name, stand] of Object.entries(gaps)) if (!(name in prototype)) Object.assign(prototype, { [name]: stand });
}

/** React passes a form; Node's FormData, which replaces jsdom's, does not accept elements. */
globalThis.FormData = new Proxy(FormData, { construct: Own => new Own() });

/**
 * No style sheet of the shop is loaded here. For each look at an element, jsdom would match it with every rule of its own sheet and of sonner's,
 * which takes a tenth of a suite's time; what elements are by default depends on their name alone, except for those that are not displayed.
 */
const jsdoms = globalThis.getComputedStyle;
const displays = new Map<string, string>();
const isDisplayed = (element: Element) =>
  !element.hasAttribute('hidden') && !element.matches('dialog:not([open]), input[type="hidden"], rp');

function defaultDisplay(element: Element): string {
  if (!isDisplayed(element)) return 'none';
  const known = displays.get(element.localName);
  if (known !== undefined) return known;
  const bare = document.createElement(element.localName);
  bare.toggleAttribute('open', true);
  const { display } = jsdoms(bare);
  displays.set(element.localName, display);
  return display;
}

function styleOf(element: Element, name: string): string {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';
  if (own !== '') return own;
  if (name === 'display') return defaultDisplay(element);
  if (name !== 'visibility') return '';
  return element.parentElement ? styleOf(element.parentElement, name) : 'visible';
}

globalThis.getComputedStyle = element => {
  const at = (name: string) => styleOf(element, name);
  const read = (name: string) => (name === 'getPropertyValue' ? at : at(name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()));
  return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => read(String(name)) });
};

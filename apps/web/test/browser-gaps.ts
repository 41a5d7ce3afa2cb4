import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

configure({
  // A busy machine may be slow; results are awaited without tight timeouts.
  asyncUtilTimeout: 15_000,
  // Without the printed page: each try of `findBy…` would print it, which takes a tenth of a suite's time. `screen.debug()` shows it.
  getElementError: message => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

/** Browser functions that jsdom lacks and the shop uses. */
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
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

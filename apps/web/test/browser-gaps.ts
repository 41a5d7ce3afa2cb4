import '@testing-library/jest-dom';

/** What jsdom leaves out and the shop uses. */
globalThis.scrollTo = () => undefined;
globalThis.matchMedia = query =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
HTMLElement.prototype.setPointerCapture ??= () => undefined;

/** React hands it a form; the one of Node, which stands in for that of jsdom, knows no elements. */
globalThis.FormData = class extends FormData {
  constructor() {
    super();
  }
};

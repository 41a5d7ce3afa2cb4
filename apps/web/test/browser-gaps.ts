import '@testing-library/jest-dom/jest-globals';

/** What jsdom leaves out and the shop uses. */
globalThis.scrollTo = () => undefined;
globalThis.matchMedia = query =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

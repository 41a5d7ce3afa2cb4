/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { toastLayer } from './toast-layer.js';

const openDialog = (within: HTMLElement) => {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  within.append(dialog);
  return dialog;
};

it('keeps toasts in the dialog on top: the one below when that closes, and the page after the last', async () => {
  const outer = openDialog(document.body);
  const inner = openDialog(outer);
  const { element, raise } = toastLayer();
  raise();
  expect(element.parentElement).toBe(inner);
  inner.remove();
  await waitFor(() => expect(element.parentElement).toBe(outer));
  outer.remove();
  await waitFor(() => expect(element.parentElement).toBe(document.body));
});

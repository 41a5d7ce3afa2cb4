/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog.js';
import { Dialog } from './dialog.js';

beforeAll(() => {
  // jsdom knows the element, not how it opens and closes.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

/** A dialog with a file field and a question within it; returns what was closed. */
function show() {
  const closed: string[] = [];
  render(
    <Dialog title="Product" onClose={() => closed.push('outer')}>
      <input type="file" aria-label="Picture" />
      <Dialog title="Discard?" onClose={() => closed.push('inner')}>
        <p>Nothing is saved.</p>
      </Dialog>
    </Dialog>,
  );
  const dialog = (name: string) => screen.getByRole<HTMLDialogElement>('dialog', { name });
  return { closed, outer: dialog('Product'), inner: dialog('Discard?') };
}

/** Escape in a real browser; the event itself does not bubble, but React passes it on to the dialogs around. */
const cancel = (on: HTMLElement) => {
  const event = createEvent('cancel', on, { cancelable: true });
  fireEvent(on, event);
  return event;
};

describe('Dialog', () => {
  it('is closed by its parent on Escape, not by the browser', () => {
    const { closed, outer } = show();
    expect(cancel(outer).defaultPrevented).toBe(true);
    expect(closed).toEqual(['outer']);
  });

  it('stays open when a dialog within it is closed with Escape', () => {
    const { closed, inner } = show();
    cancel(inner);
    expect(closed).toEqual(['inner']);
  });

  it('stays open when the browser closes a dialog within it', () => {
    const { closed, inner } = show();
    inner.close();
    fireEvent(inner, createEvent('close', inner));
    expect(closed).toEqual(['inner']);
  });

  it('stays open when no file is chosen after all, an event that bubbles', () => {
    const { closed } = show();
    const field = screen.getByLabelText('Picture');
    fireEvent(field, createEvent('cancel', field, { bubbles: true }));
    expect(closed).toEqual([]);
  });

  it('tells its parent when the browser closes it without asking', () => {
    const { closed, outer } = show();
    outer.close();
    fireEvent(outer, createEvent('close', outer));
    expect(closed).toEqual(['outer']);
  });

  it('cannot be closed while what was confirmed is being done', () => {
    const closed = jest.fn();
    render(<ConfirmDialog title="Cancel it?" text="" confirm="Yes" cancel="No" isPending onConfirm={closed} onClose={closed} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Cancel it?' });
    cancel(dialog);
    // Escape pressed twice.
    dialog.close();
    fireEvent(dialog, createEvent('close', dialog));
    expect(dialog.open).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No' }).disabled).toBe(true);
    expect(closed).not.toHaveBeenCalled();
  });
});

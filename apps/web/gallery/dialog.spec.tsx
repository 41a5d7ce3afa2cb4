/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { Dialog, type DialogProps } from '@kirana/web-kit/ui/dialog.tsx';
import { fireEvent, render, screen } from '@testing-library/react';

const onClose = jest.fn();

function show(props: Partial<DialogProps> = {}) {
  const { unmount } = render(
    <Dialog title="Edit the product" close="Close" onClose={onClose} {...props}>
      <input aria-label="Name" data-first />
    </Dialog>,
  );
  return { unmount, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit the product' }) };
}

beforeEach(() => onClose.mockReset());

// The browser itself traps focus and makes the rest inert; tested in console-accessible.e2e.spec.ts.
describe('Dialog', () => {
  it('opens modal and focuses the element marked as first', () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    show();
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    showModal.mockRestore();
  });

  it('requests closing on Escape, on its close button, and when the browser closes it', () => {
    const { dialog } = show();
    const escape = new Event('cancel', { cancelable: true });
    fireEvent(dialog, escape);
    expect(escape.defaultPrevented).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('closes before it is unmounted, so that the browser restores the focus', () => {
    const { dialog, unmount } = show();
    let wasThere = false;
    dialog.close = () => (wasThere = dialog.isConnected) as unknown as undefined;
    unmount();
    expect(wasThere).toBe(true);
  });

  it('closes on a click outside only as a sheet', () => {
    const { dialog, unmount } = show();
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    unmount();
    fireEvent.click(show({ shape: 'sheet' }).dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

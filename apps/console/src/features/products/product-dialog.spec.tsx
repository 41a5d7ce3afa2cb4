/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const { data, server } = consoleServer();

async function addProduct() {
  const { user } = await renderConsole('/admin/products');
  await user.click(await screen.findByRole('button', { name: 'Add Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Product' }));
  const choose = (type: string) =>
    fireEvent.change(dialog.getByLabelText('Picture file'), {
      target: { files: [new File([new Uint8Array(20)], 'dal.png', { type })] },
    });
  return { user, dialog, choose };
}

describe('the numbers of a new product', () => {
  it('are refused with what is wrong with them', async () => {
    const { user, dialog } = await addProduct();
    fillIn(dialog.getByRole('spinbutton', { name: /Price/ }), '0');
    fillIn(dialog.getByRole('spinbutton', { name: /Quantity/ }), '-4');
    fillIn(dialog.getByRole('textbox', { name: 'Pack size' }), 'abc');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a price above 0, such as 12.50.')).toBeVisible();
    expect(dialog.getByRole('spinbutton', { name: /Quantity/ })).toHaveAccessibleDescription(/^Enter a whole number, 0 or more/);
    expect(dialog.getByRole('textbox', { name: 'Pack size' })).toHaveAccessibleDescription(/^Enter a number above 0/);
  });
});

describe('a product that another admin has changed meanwhile', () => {
  it('is not left without a question once the dialog is back at what was typed', async () => {
    const theirs = { ...data.products[0], price: 21, version: 7 };
    const clash = aProblem(409, 'changed-meanwhile', 'Changed.', {
      current: theirs,
      changedBy: 'meera@kirana.example',
      changedAt: null,
    });
    server.use(http.patch('*/api/admin/products/*', () => HttpResponse.json(clash, { status: 409 })));
    const { user } = await renderConsole('/admin/products');
    const [edit] = await screen.findAllByRole('button', { name: `Edit ${data.products[0]?.name}` });
    if (edit) await user.click(edit);
    fillIn(within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Product name/i }), 'Toor dal, new');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('textbox', { name: /^Product name/i })).toHaveValue('Toor dal, new');
    fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('the picture of a product in its dialog', () => {
  it('is waited for: until it has arrived the product cannot be saved without it', async () => {
    let release: (() => void) | undefined;
    server.use(
      http.post('*/api/admin/pictures', async () => {
        await new Promise<void>(answer => {
          release = answer;
        });
        return HttpResponse.json({ image: '/media/generated/a/640.webp', madeBy: 'uploaded' }, { status: 201 });
      }),
    );
    const { dialog, choose } = await addProduct();
    choose('image/png');
    await waitFor(() => expect(release).toBeDefined());
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    release?.();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Image URL' })).toHaveValue('/media/generated/a/640.webp'));
    expect(document.querySelector('[role=dialog] img, dialog img')).toHaveAttribute('src', '/media/generated/a/192.webp');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('has no fault of a file any more once an address is typed', async () => {
    const { dialog, choose } = await addProduct();
    choose('image/gif');
    const field = dialog.getByRole('textbox', { name: 'Image URL' });
    expect(field).toHaveAccessibleDescription('The file is not a PNG, JPEG or WebP picture.');
    fillIn(field, 'https://example.com/dal.png');
    expect(field).toHaveAccessibleDescription('https address, or empty for a drawn pack');
  });
});

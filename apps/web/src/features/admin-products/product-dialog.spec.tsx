/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fillIn } from '../../../test/fill-in.js';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-shop.js';

const { server } = consoleServer();

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

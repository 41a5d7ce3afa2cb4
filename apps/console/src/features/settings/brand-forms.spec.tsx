/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({ notify: () => undefined }));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, requests } = consoleServer();

const saved = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body]);

describe('the settings of the brand', () => {
  it('refuse a colour that cannot be read before it is sent, and offer a similar one', async () => {
    const { user } = await renderConsole('/admin/settings');
    const field = await screen.findByLabelText('Brand colour');
    fillIn(field, '#F0A51E');
    expect(field).toHaveAccessibleDescription(/contrast is 1\.9, text needs 4\.5/);
    expect(screen.getByRole('button', { name: 'Save Brand colour' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }));
    expect(field).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Save Brand colour' }));
    await waitFor(() => expect(saved()).toEqual([['brand_colour', { value: expect.stringMatching(/^#[0-9a-f]{6}$/), was: '' }]]));
  });

  it('upload a logo and save its address, and say why a file is refused', async () => {
    await renderConsole('/admin/settings');
    const image = `/media/generated/uploaded-${'a'.repeat(24)}/640.webp`;
    server.use(http.post('*/api/admin/pictures', () => HttpResponse.json({ image, madeBy: 'uploaded' }, { status: 201 })));
    const choose = async (type: string) =>
      fireEvent.change(await screen.findByLabelText('Logo file'), { target: { files: [new File(['x'], 'logo', { type })] } });
    await choose('image/svg+xml');
    expect(await screen.findByText('The file is not a PNG, JPEG or WebP picture.')).toBeVisible();
    await choose('image/png');
    expect(await screen.findByAltText('The logo now')).toHaveAttribute('src', image);
    expect(saved()).toEqual([['store_logo', { value: image, was: '' }]]);
    fireEvent.click(screen.getByRole('button', { name: 'Use the drawn shop front' }));
    await waitFor(() => expect(saved().at(-1)).toEqual(['store_logo', { value: '', was: image }]));
  });

  it('save the language of the emails to the shop', async () => {
    const { user } = await renderConsole('/admin/settings');
    await user.selectOptions(await screen.findByLabelText('Language of emails to the shop'), 'English');
    await user.click(screen.getByRole('button', { name: 'Save Language of emails to the shop' }));
    await waitFor(() => expect(saved()).toEqual([['shop_language', { value: 'en', was: 'pl' }]]));
  });

  it('save what riders enter at the door', async () => {
    const { user } = await renderConsole('/admin/settings');
    const field = await screen.findByLabelText('Proof of delivery');
    expect(field).toHaveDisplayValue('Nothing');
    await user.selectOptions(field, "The customer's code");
    await user.click(screen.getByRole('button', { name: 'Save Proof of delivery' }));
    await waitFor(() => expect(saved()).toEqual([['delivery_proof', { value: 'code', was: 'none' }]]));
  });

  it('save a sentence in both languages, and a legal text', async () => {
    const { user } = await renderConsole('/admin/settings');
    fillIn(await screen.findByLabelText('What the shop sells (English)'), 'Cheese.');
    fillIn(screen.getByLabelText('What the shop sells (Polski)'), 'Sery.');
    await user.click(screen.getByRole('button', { name: 'Save What the shop sells' }));
    await user.click(screen.getByText('Terms of Service (Polski)', { selector: 'summary' }));
    fillIn(screen.getByRole('textbox', { name: 'Terms of Service (Polski)' }), '# Regulamin');
    await user.click(screen.getByRole('button', { name: 'Save Terms of Service (Polski)' }));
    await waitFor(() =>
      expect(saved()).toEqual([
        ['store_tagline', { value: 'Cheese.\nSery.', was: '' }],
        ['terms_pl', { value: '# Regulamin', was: '' }],
      ]),
    );
  });
});

describe('the dashboard of a shop without products', () => {
  it('says what to do next', async () => {
    server.use(
      http.get('*/api/admin/stats', () =>
        HttpResponse.json({
          totalRevenue: 0,
          totalOrders: 0,
          pendingOrders: 0,
          totalProducts: 0,
          lowStockProducts: 0,
          recentOrders: [],
        }),
      ),
    );
    await renderConsole('/admin');
    const card = within((await screen.findByText('Your shop is empty: first steps')).closest('section') as HTMLElement);
    expect(card.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/admin/settings#brand',
      '/admin/settings#pricing',
      '/admin/categories',
      '/admin/products',
      '/admin/riders',
    ]);
  });
});

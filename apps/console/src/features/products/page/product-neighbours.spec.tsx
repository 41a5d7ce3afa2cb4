/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../../test/console-spec.js';
import { renderConsole } from '../../../../test/render-console.js';

const { server, data, requests } = consoleServer();

const opened = (at: number) => screen.findByRole('heading', { level: 1, name: data.products[at]?.name ?? '' });
const button = (name: 'Previous product (k)' | 'Next product (j)') => screen.getByRole('button', { name });
/** The notices ask for products that are sold out whenever they like. */
const lists = () => requests.filter(({ path }) => path.startsWith('/api/admin/products?') && !path.includes('stock=out')).length;

async function openFromList(at: number, path = '/admin/products') {
  const { user } = await renderConsole(path);
  await user.click(await screen.findByRole('link', { name: data.products[at]?.name ?? '' }));
  await opened(at);
  return user;
}

/** Answers the list in pages of two. */
const inPagesOfTwo = () =>
  server.use(
    http.get('*/api/admin/products', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const items = data.products.slice((page - 1) * 2, page * 2);
      return HttpResponse.json({ items, total: data.products.length, page, pageSize: 2 });
    }),
  );

describe('/admin/products/:id: the products beside it', () => {
  it('are those of the list it was opened from, by button and by key, without asking for the list again', async () => {
    const user = await openFromList(0, '/admin/products?active=true');
    expect(screen.getByText(`1 of ${data.products.length}`)).toBeVisible();
    expect(button('Previous product (k)')).toBeDisabled();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/admin/products?active=true');
    const before = lists();
    await user.click(button('Next product (j)'));
    await opened(1);
    await user.keyboard('j');
    await opened(2);
    await user.keyboard('k');
    await opened(1);
    await user.type(await screen.findByRole('textbox', { name: 'Indian name' }), 'jk');
    expect(lists()).toBe(before);
  });

  it('are on the next page of the list as well, and the browser leads back', async () => {
    inPagesOfTwo();
    const user = await openFromList(1);
    await waitFor(() => expect(button('Next product (j)')).toBeEnabled());
    await user.keyboard('j');
    await opened(2);
    expect(screen.getByText(`3 of ${data.products.length}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/admin/products?page=2');
    act(() => history.back());
    await opened(1);
    expect(screen.getByText(`2 of ${data.products.length}`)).toBeVisible();
  });

  it('are not gone to with unsaved changes before the admin has answered, and then as asked', async () => {
    inPagesOfTwo();
    const user = await openFromList(1);
    await waitFor(() => expect(button('Next product (j)')).toBeEnabled());
    await user.type(await screen.findByRole('textbox', { name: 'Indian name' }), '!');
    await user.click(button('Next product (j)'));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByText(`2 of ${data.products.length}`)).toBeVisible();
    await user.click(button('Next product (j)'));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await opened(2);
    expect(screen.getByText(`3 of ${data.products.length}`)).toBeVisible();
  });

  it('are reached from a product that has gone meanwhile as well', async () => {
    const gone = data.products[1]?.id ?? '';
    server.use(
      http.get(`*/api/admin/products/${gone}/sheet`, () =>
        HttpResponse.json(aProblem(404, 'not-found', 'There is nothing here.'), { status: 404 }),
      ),
    );
    const user = await openFromList(0);
    await user.click(button('Next product (j)'));
    await screen.findByRole('heading', { level: 1, name: /no such product/ });
    await user.click(button('Next product (j)'));
    await opened(2);
  });

  it('are none when the product was opened from elsewhere', async () => {
    await renderConsole(`/admin/products/${data.products[0]?.id ?? ''}`);
    await opened(0);
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/admin/products');
    expect(screen.queryByRole('button', { name: 'Next product (j)' })).toBeNull();
  });
});

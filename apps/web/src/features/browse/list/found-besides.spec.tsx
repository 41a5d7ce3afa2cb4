/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../../test/render-shop.js';

const { server } = shopServer();

afterEach(() => server.resetHandlers());

describe('the product list', () => {
  it('leads from a search that names a category to the category', async () => {
    const spices = { id: 'spices', name: 'Spices', translatedName: { pl: 'Przyprawy' } };
    server.use(
      http.get('*/api/products/suggestions', () => HttpResponse.json({ products: [], categories: [spices], dishes: [] })),
    );
    await renderShop('/products?search=spices');
    await waitFor(() => expect(screen.getAllByRole('navigation', { name: 'Categories' })).toHaveLength(2));
    const found = screen.getAllByRole('navigation', { name: 'Categories' })[0] as HTMLElement;
    expect(within(found).getByRole('link', { name: 'Spices' })).toHaveAttribute('href', '/products?category=spices');
  });

  it('says that other words were searched for when nothing has those that were typed', async () => {
    server.use(
      http.get('*/api/products', () =>
        HttpResponse.json({ items: [aProduct()], total: 1, page: 1, pageSize: 24, corrected: 'turmeric' }),
      ),
    );
    await renderShop('/products?search=tumeric');
    expect(await screen.findByText('Nothing matches “tumeric”. These are the results for “turmeric”.')).toBeVisible();
  });

  it('says of a product that was asked for by name that it is sold out, with the way to it', async () => {
    server.use(
      http.get('*/api/products', () => HttpResponse.json({ items: [], total: 0, page: 1, pageSize: 24 })),
      http.get('*/api/products/suggestions', () =>
        HttpResponse.json({ products: [], categories: [], dishes: [], soldOut: [aProduct()] }),
      ),
    );
    await renderShop('/products?search=toor%20dal');
    const link = await screen.findByRole('link', { name: 'Toor Dal is sold out at the moment' });
    expect(link).toHaveAttribute('href', '/products/toor-dal-1kg');
  });

  it('has the way to the dishes in its row of categories', async () => {
    const row = () => within(screen.getAllByRole('navigation', { name: 'Categories' })[0] as HTMLElement);
    await renderShop('/products');
    expect(await row().findByRole('link', { name: 'Dishes' })).toHaveAttribute('href', '/dishes');
  });
});

/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { screen } from '@testing-library/react';
import { renderShop } from '../../../test/render-shop.js';

const { data } = shopServer();

describe('/terms', () => {
  it('is the built-in text with who sells until the shop has its own', async () => {
    await renderShop('/terms');
    expect(await screen.findByRole('heading', { name: 'Prices' })).toBeVisible();
    expect(screen.getByText(/^The shop Kirana is run by Kirana, /)).toBeVisible();
  });

  it('is the own text as Markdown, in the other language when there is none, without HTML and pictures', async () => {
    data.legal = {
      en: null,
      pl: '# Ceny\n\n- **brutto**\n\n<img src=x onerror=alert(1)>![x](https://elsewhere.example/x.png)[link](javascript:alert(1))',
    };
    await renderShop('/terms');
    expect(await screen.findByRole('heading', { name: 'Ceny', level: 2 })).toBeVisible();
    expect(screen.getByText('brutto').tagName).toBe('STRONG');
    const text = screen.getByText('brutto').closest('[lang]') as HTMLElement;
    expect(text.lang).toBe('pl');
    expect(text.querySelector('img')).toBeNull();
    expect(text.innerHTML).not.toMatch(/javascript:|<img/);
    expect(screen.queryByRole('heading', { name: 'Prices' })).toBeNull();
  });
});

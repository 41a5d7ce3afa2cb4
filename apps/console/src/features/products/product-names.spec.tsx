/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { screen, within } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';

const { renderConsole } = await import('../../../test/render-console.js');
const { data } = consoleServer();

describe('/admin/products in Polish', () => {
  it('names a product in its dialogs as in the list', async () => {
    const name = data.products[0]?.translatedName.pl ?? '';
    const { user } = await renderConsole('/admin/products', 'pl');
    for (const action of [`Pokaż ${name}`, `Usuń ${name}`]) {
      await user.click((await screen.findAllByRole('button', { name: action }))[0] as HTMLElement);
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(name);
      await user.click(within(dialog).getByRole('button', { name: /Zamknij|Anuluj/ }));
    }
    await user.click(screen.getAllByRole('checkbox', { name: `Zaznacz ${name}` })[0] as HTMLElement);
    await user.type(screen.getByRole('spinbutton', { name: 'Zmień cenę o %' }), '10');
    await user.click(screen.getAllByRole('button', { name: 'Zastosuj' })[0] as HTMLElement);
    expect(within(await screen.findByRole('dialog')).getAllByRole('cell', { name })[0]).toBeVisible();
  });
});

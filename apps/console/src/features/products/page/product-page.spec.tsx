/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../../test/console-spec.js';
import { renderConsole } from '../../../../test/render-console.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => void toasts.push(toast),
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
const { server, data, requests } = consoleServer();
const path = '/admin/products/toor-dal-1kg';

afterEach(() => (toasts.length = 0));

const product = () => {
  const found = data.products.find(({ id }) => id === 'toor-dal-1kg');
  if (!found) throw new Error('no toor dal');
  return found;
};
const sent = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save' });
const saved = () => screen.findByText('Everything is saved');
async function open() {
  const { user } = await renderConsole(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Toor Dal' })).toBeVisible();
  return user;
}

describe('/admin/products/:id', () => {
  it('shows the product in both languages, its price history and the tile of the shop', async () => {
    const user = await open();
    expect(await box(/^Product Name \(Polski\)/)).toHaveValue('Soczewica toor');
    expect(await box('Ingredients (English)')).toHaveValue('As the name says.');
    expect(screen.getByRole('checkbox', { name: 'Vegan' })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Category/ })).toHaveDisplayValue('Lentils & Beans'));
    const chart = await screen.findByRole('slider', { name: 'Price history' });
    chart.focus();
    await user.keyboard('{End}');
    expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^18,99\szł, from/));
    await user.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^12,00\szł.*reduced from 15,00\szł$/));
    const preview = screen.getByText('Arhar dal,', { exact: false });
    expect(preview.closest('[inert]')).not.toBeNull();
    expect(saveButton()).toBeDisabled();
  });

  it('sells by weight at a price for the kilogram, and shows it on the tile', async () => {
    const user = await open();
    await user.click(await screen.findByRole('switch', { name: 'Sold by weight' }));
    expect(screen.queryByRole('textbox', { name: /^Regular price/ })).toBeNull();
    const portion = await box(/^Portion \(g\)/);
    expect(portion).toHaveValue('100');
    fillIn(await box(/^Price per kg \(zł\)/), '12,99');
    fillIn(portion, '105');
    await user.click(saveButton());
    await waitFor(() => expect(portion).toHaveAccessibleDescription('50 to 5000 g, a multiple of 10'));
    fillIn(portion, '250');
    expect(await screen.findByText(/^0\.25\skg at most 3\.25\szł$/)).toBeInTheDocument();
    await user.click(saveButton());
    await saved();
    const follows = { priceMinor: 325, netAmount: 250, netUnit: 'g' };
    expect(sent()).toEqual([
      { version: 1, changes: expect.objectContaining({ portionGrams: 250, pricePerKgMinor: 1_299, ...follows }) as object },
    ]);
  });

  it('takes a deposit of at most 100 zł, and shows it on the tile', async () => {
    const user = await open();
    const deposit = await box(/^Deposit \(zł\)/);
    expect(deposit).toHaveValue('');
    fillIn(deposit, '100,01');
    await user.click(saveButton());
    await waitFor(() => expect(deposit).toHaveAccessibleDescription(/An amount of 100\.00 at most/));
    expect(sent()).toEqual([]);
    fillIn(deposit, '0,50');
    expect(await screen.findByText(/^\+ 0\.50\szł deposit$/)).toBeInTheDocument();
    await user.click(saveButton());
    await saved();
    expect(sent()).toEqual([{ version: 1, changes: { depositMinor: 50 } }]);
  });

  it('saves with Ctrl S only what was changed, with the version', async () => {
    const user = await open();
    const name = await box(/^Product Name \(Polski\)/);
    fillIn(name, 'Toor dal łuskany');
    await user.click(screen.getByRole('checkbox', { name: 'Jain' }));
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await saved();
    expect(sent()).toEqual([
      {
        version: 1,
        changes: {
          translatedName: { pl: 'Toor dal łuskany' },
          details: expect.objectContaining({ diets: ['vegan', 'vegetarian', 'gluten-free'] }),
        },
      },
    ]);
    expect(toasts).toMatchObject([{ title: 'Product updated' }]);
  });

  it('shows what is missing at its field, and the problems of the server at theirs', async () => {
    const user = await open();
    await user.clear(await box(/^Price \(zł\)/));
    await user.click(saveButton());
    expect(await box(/^Price \(zł\)/)).toHaveAccessibleDescription('Please fill in this field.');
    expect(sent()).toEqual([]);
    fillIn(await box(/^Price \(zł\)/), '17,50');
    server.use(
      http.patch('*/api/admin/products/*', () =>
        HttpResponse.json(
          aProblem(400, 'invalid-request', 'Some fields contradict each other.', {
            errors: [
              { path: 'changes.details.ingredients.pl', message: 'does not mark milk' },
              { path: 'changes.details.allergens', message: 'milk stands in ingredients.en only' },
            ],
          }),
          { status: 400 },
        ),
      ),
    );
    await user.click(saveButton());
    expect(await screen.findByText('does not mark milk')).toBeVisible();
    expect(await box('Ingredients (Polski)')).toHaveAccessibleDescription('does not mark milk');
    expect(await box('Ingredients (Polski)')).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Contains' })).toHaveAccessibleDescription('milk stands in ingredients.en only');
    expect(screen.getByRole('alert')).toHaveTextContent('Some fields contradict each other.');
  });

  it('takes the barcodes line by line, and says what is wrong with them', async () => {
    const user = await open();
    fillIn(await box('Barcodes'), '036000291452\n5901234123458\n');
    await user.click(saveButton());
    expect(await box('Barcodes')).toHaveAccessibleDescription(/^Each line needs the 8, 12, 13 or 14 digits/);
    expect(await box('Barcodes')).toHaveFocus();
    expect(sent()).toEqual([]);
    server.use(
      http.patch(
        '*/api/admin/products/*',
        () =>
          HttpResponse.json(
            aProblem(400, 'invalid-request', 'The barcode belongs to another product.', {
              errors: [
                {
                  path: 'changes.eans',
                  code: 'ean-taken',
                  values: { ean: '96385074', product: 'Chana Dal' },
                  message: '96385074 belongs to Chana Dal',
                },
              ],
            }),
            { status: 400 },
          ),
        { once: true },
      ),
    );
    fillIn(await box('Barcodes'), '036000291452\n96385074');
    await user.click(saveButton());
    expect(await screen.findByText('the barcode 96385074 belongs to Chana Dal')).toBeVisible();
    fillIn(await box('Barcodes'), '036000291452');
    await user.click(saveButton());
    await saved();
    expect(sent().at(-1)).toEqual({ version: 1, changes: { eans: ['0036000291452'] } });
    expect(await box('Barcodes')).toHaveValue('0036000291452');
  });

  it('compares with what another admin has saved meanwhile', async () => {
    const user = await open();
    const description = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description (English)' });
    fillIn(description, `${description.value} Mine.`);
    await user.clear(await box(/^Price \(zł\)/));
    await user.type(await box(/^Price \(zł\)/), '20');
    Object.assign(product(), { priceMinor: 1_100, indianName: 'Tuvar', version: 2 });
    await user.click(saveButton());
    expect(await screen.findByText(/meera@kirana\.example changed it/)).toBeVisible();
    const choice = within(screen.getByRole('dialog'));
    expect(choice.getByRole('button', { name: 'Save this choice' })).toBeDisabled();
    expect(choice.getAllByRole('radio', { name: /^Mine/ })).toHaveLength(1);
    expect(choice.getByText(/^Tuvar$/)).toBeVisible();
    await user.click(choice.getByRole('radio', { name: /As it is now 11,00/ }));
    await user.click(choice.getByRole('button', { name: 'Save this choice' }));
    await saved();
    expect(sent().at(-1)).toEqual({ version: 2, changes: { description: expect.stringMatching(/ Mine\.$/) } });
    expect(await box(/^Indian name/)).toHaveValue('Tuvar');
    expect(await box(/^Price \(zł\)/)).toHaveValue('11.00');
  });

  it('asks before it is left with unsaved changes', async () => {
    const user = await open();
    await user.type(await box(/^Indian name/), '!');
    await user.click(screen.getByRole('link', { name: 'All products' }));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(await box(/^Indian name/)).toHaveValue('Arhar dal!');
    await user.click(screen.getByRole('link', { name: 'All products' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('asks as well when the palette or keys would leave it', async () => {
    const user = await open();
    await user.type(await box(/^Indian name/), '!');
    await user.keyboard('{Control>}k{/Control}');
    fillIn(await screen.findByRole('combobox', { name: /^Order number/ }), 'Orders');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('go');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  });

  describe('picture', () => {
    const png = (size = 20, type = 'image/png') => new File([new Uint8Array(size)], 'dal.png', { type });
    const address = `/media/generated/uploaded-${'a'.repeat(24)}/640.webp`;
    const choose = async (file: File) =>
      fireEvent.change(await screen.findByLabelText('Picture file'), { target: { files: [file] } });

    it('is uploaded and set in the same save', async () => {
      const user = await open();
      const types: (string | null)[] = [];
      server.use(
        http.post('*/api/admin/pictures', ({ request }) => {
          types.push(request.headers.get('content-type'));
          return HttpResponse.json({ image: address, madeBy: 'uploaded' }, { status: 201 });
        }),
      );
      await choose(png());
      expect(await screen.findByText('dal.png is uploaded when you save.')).toBeVisible();
      await user.click(saveButton());
      await saved();
      expect(types).toEqual(['image/png']);
      expect(sent()).toEqual([{ version: 1, changes: { imageUrl: address } }]);
    });

    it('is refused with a reason, before it is sent or by the server, and nothing is saved', async () => {
      const user = await open();
      await choose(png(20, 'image/gif'));
      expect(await screen.findByText('The file is not a PNG, JPEG or WebP picture.')).toBeVisible();
      await choose(png(5_000_001));
      expect(await screen.findByText('The file is larger than 5 MB.')).toBeVisible();
      await choose(png());
      await screen.findByText('dal.png is uploaded when you save.');
      server.use(
        http.post('*/api/admin/pictures', () =>
          HttpResponse.json(aProblem(422, 'image-too-small', 'The picture has only 20 by 20 pixels.'), { status: 422 }),
        ),
      );
      await user.click(saveButton());
      expect(await screen.findByText('The picture is too small: each side needs at least 256 pixels.')).toBeVisible();
      expect(sent()).toEqual([]);
    });
  });

  it('plans a price with its start and end in Warsaw, refuses an overlap, and cancels it', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Plan a price' }));
    const form = () => within(screen.getByRole('form', { name: 'Plan a price' }));
    const fill = async (from: string, to: string) => {
      await user.type(form().getByLabelText(/^Price/), '15');
      fireEvent.change(form().getByLabelText(/^Starts/), { target: { value: from } });
      fireEvent.change(form().getByLabelText(/^Ends/), { target: { value: to } });
      await user.click(form().getByRole('button', { name: 'Plan a price' }));
    };
    await fill('2026-01-10T08:00', '2096-11-27T18:00');
    expect(form().getByLabelText(/^Starts/)).toHaveAccessibleDescription('The start has passed. Choose a time from now on.');
    await user.clear(form().getByLabelText(/^Price/));
    await fill('2096-11-27T18:00', '2096-11-27T17:00');
    expect(form().getByLabelText(/^Ends/)).toHaveAccessibleDescription('The end must be after the start.');
    fireEvent.change(form().getByLabelText(/^Ends/), { target: { value: '2096-11-29T18:00' } });
    await user.click(form().getByRole('button', { name: 'Plan a price' }));
    const plans = within(await screen.findByRole('list', { name: 'Planned prices' }));
    expect(await plans.findByText(/27 Nov.*29 Nov/)).toBeVisible();
    expect(requests.find(({ path: to }) => to.endsWith('/planned-prices'))?.body).toEqual({
      priceMinor: 1_500,
      startsAt: '2096-11-27T17:00:00.000Z',
      endsAt: '2096-11-29T17:00:00.000Z',
    });
    await user.click(screen.getByRole('button', { name: 'Plan a price' }));
    await fill('2096-11-28T18:00', '2096-11-30T18:00');
    expect(await screen.findByText(/^Another price is planned for part of this time\./)).toBeVisible();
    await user.click(form().getByRole('button', { name: 'Cancel' }));
    await user.click(plans.getByRole('button', { name: 'Cancel' }));
    expect(await plans.findByText('cancelled')).toBeVisible();
    await waitFor(() => expect(plans.queryByRole('button')).toBeNull());
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ path: to }) => to)).toEqual([
      expect.stringMatching(/\?state=planned$/),
    ]);
  });

  it('speaks Polish, and says when there is no such product', async () => {
    await renderConsole(path, 'pl');
    expect(await screen.findByRole('heading', { level: 1, name: 'Soczewica toor' })).toBeVisible();
    expect(await box('Skład (Polski)')).toBeVisible();
    expect(await box(/^Cena \(zł\)/)).toHaveValue('18,99');
    document.body.replaceChildren();
    await renderConsole('/admin/products/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such product' })).toBeVisible();
  });
});

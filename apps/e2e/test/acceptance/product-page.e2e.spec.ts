/// <reference lib="dom" />
import { admin, openSignedInAs } from './admin-console.js';
import { expectShown, expectSoon, expectToast } from './page-expectations.js';
import { visit } from './visit.js';

const id = 'biryani-masala-50g';

describe('/admin/products/:id', () => {
  const at = visit({ own: {} });
  const field = (name: string) => at.page.getByRole('textbox', { name });
  /** A photograph of 400 by 300 pixels, drawn by the browser. */
  const photograph = async () => {
    const base64 = await at.page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#c2410c';
      context?.fillRect(0, 0, 400, 300);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
    return { name: 'masala.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
  };

  it('is edited in both languages with the keyboard, shows its price history, and gets a picture that the shop shows', async () => {
    const { page } = at;
    await openSignedInAs(page, admin, '/admin/products?search=biryani');
    await page.getByRole('link', { name: 'Biryani Masala' }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Biryani Masala' }), page.getByText('Everything is saved'));

    const chart = page.getByRole('slider', { name: 'Price history' });
    await chart.focus();
    await page.keyboard.press('End');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^6,40\szł, from .*reduced from 7,90\szł$/);
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^7,90\szł/);

    await field('Product Name (English)').fill('Biryani Masala, Hyderabad');
    await field('Product Name (Polski)').fill('Masala do biryani z Hajdarabadu');
    await page.getByLabel('Picture file').setInputFiles(await photograph());
    await expectShown(page.getByText('masala.jpg is uploaded when you save.'));
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Product updated', 'The product is saved.');
    await expectShown(page.getByText('Everything is saved'));

    const [stored] = await at.databases.query<{ name: string; translated_name: object; image_url: string; version: number }>(
      'catalogue',
      'SELECT name, translated_name, image_url, version FROM products WHERE id = $1',
      [id],
    );
    expect(stored).toEqual({
      name: 'Biryani Masala, Hyderabad',
      translated_name: { pl: 'Masala do biryani z Hajdarabadu' },
      image_url: expect.stringMatching(/^\/media\/generated\/uploaded-[0-9a-f]{24}\/640\.webp$/),
      version: 2,
    });

    const polish = await at.another({ locale: 'pl-PL' });
    await polish.goto(`/products/${id}`);
    await expectShown(polish.getByRole('heading', { level: 1, name: 'Masala do biryani z Hajdarabadu' }));
    const picture = polish.getByRole('main').locator(`img[src="${stored?.image_url}"]`).first();
    await expectShown(picture);
    await expectSoon(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), true);
  }, 90_000);

  it('plans a price that the shop asks at once, as a reduction, and ends it', async () => {
    const { page } = at;
    await openSignedInAs(page, admin, '/admin/products/toor-dal-1kg');
    await page.getByRole('button', { name: 'Plan a price' }).click();
    const form = page.getByRole('form', { name: 'Plan a price' });
    await form.getByLabel('Price').fill('14,90');
    await form.getByLabel('Starts').fill('2020-01-01T10:00');
    await form.getByLabel('Ends').fill('2050-01-01T10:00');
    await form.getByRole('button', { name: 'Plan a price' }).click();
    const plans = page.getByRole('list', { name: 'Planned prices' });
    await expectShown(plans.getByText('running'));
    const shopper = await at.another();
    await shopper.goto('/products/toor-dal-1kg');
    await expectShown(shopper.getByText('14.90 zł').first(), shopper.getByText(/Lowest price in the 30 days before/));
    await plans.getByRole('button', { name: 'End now' }).click();
    await expectShown(plans.getByText('ended'));
    await expectSoon(() => page.locator('[name="price"]').inputValue(), '16.90');
  }, 60_000);

  it('asks before the back button leaves unsaved changes', async () => {
    const { page } = at;
    await openSignedInAs(page, admin, '/admin/products?search=toor');
    await page.getByRole('link', { name: 'Toor Dal', exact: true }).click();
    await field('Indian name').fill('Tuvar');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await field('Indian name').inputValue()).toBe('Tuvar');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Products' }));
  }, 60_000);
});

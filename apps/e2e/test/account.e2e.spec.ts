/// <reference lib="dom" />
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { fillCheckout, field, person, submitButton } from './acceptance/checkout-form.js';
import { openWithCart } from './acceptance/stored-cart.js';
import { visit } from './acceptance/visit.js';
import { Person } from './person.js';

const email = `meera.${randomUUID()}@example.com`;
const password = 'green mango pickle';

describe('customer account, in a browser', () => {
  const at = visit();

  it('signs up, confirms the address by the mailed link and the password, is signed in, orders, and finds this order and an earlier one', async () => {
    const { page } = at;
    const asGuest = await new Person(at.shop.url).order({ ...person, email }, 'cash');
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(String(error)));

    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel(/^Full name/).fill('Meera Kowalska');
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Account created successfully! Please check your email for verification.').waitFor();

    let link: string | undefined;
    await eventually('the link is mailed', async () => {
      const mails = await at.databases.query<{ body_text: string }>(
        'notifications',
        'SELECT body_text FROM kept_mails WHERE recipient = $1',
        [email],
      );
      link = mails.map(({ body_text: text }) => /\S+#verify=\S+/.exec(text)?.[0]).find(found => found !== undefined);
      return link !== undefined;
    });
    // The emailed link opens a fresh page; from the open page it would only change the fragment.
    await page.goto('about:blank');
    await page.goto(link ?? '');
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByText('Your email address is confirmed.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }).waitFor();

    await openWithCart(page, { 'toor-dal-1kg': 1 }, '/checkout');
    await fillCheckout(page);
    await field(page, 'email').fill(email);
    await submitButton(page).click();
    await page.waitForURL(/\/order-confirmation\//);
    const shown = page.getByText(/ORD-\d{6}/).first();
    const number = /ORD-\d{6}/.exec(await shown.innerText())?.[0] ?? '';
    await page.goto('/account/orders');
    await page.getByRole('article', { name: number }).waitFor();
    // Earlier orders with this address belong to the account now that it is verified (F-27).
    await page.getByRole('article', { name: asGuest.body.number }).waitFor();

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.toMatch(/eyJ|kirana-session/);
    expect(errors).toEqual([]);
  }, 120_000);
});

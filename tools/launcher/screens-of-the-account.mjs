// How to reach the pages of an account.
import { placeOrder } from './screens-place-order.mjs';
import { admin, customer, openAs, signIn } from './screens-sign-in.mjs';

/** The orders of a customer, who places one more. */
async function orders(page) {
  await placeOrder(page, await signIn(page, customer));
  await page.goto('/account/orders');
  await page.locator('main article, main li').first().waitFor();
}

async function accountMenu(page) {
  await openAs(customer, '/')(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^(Account menu|Menu konta)/ }).click();
}

async function twoSteps(page) {
  await openAs(customer, '/account')(page);
  await page.getByRole('button', { name: /^(Switch it on|Włącz)/ }).click();
  await page.locator('form input[type="password"]').fill(customer.password);
  await page.locator('form input[type="password"]').press('Enter');
  const key = page.getByRole('img').last();
  await key.waitFor();
  return page.locator('main section').filter({ has: key });
}

export const accountScreens = {
  account: openAs(customer, '/account'),
  'account-orders': orders,
  'account-orders-none': openAs(admin, '/account/orders'),
  'account-menu': accountMenu,
  'account-two-steps': twoSteps,
};

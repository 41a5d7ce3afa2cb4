// How to reach the screens of the console and of an account, with the demo accounts of a private shop.

const admin = { email: 'admin@kirana.example', password: 'cardamom-and-clove' };
const customer = { email: 'shopper@kirana.example', password: 'mango-and-ginger' };

const openAs = (person, path) => async page => {
  // A page without the web client, which would request a session of its own at the same time.
  await page.goto('/robots.txt');
  await page.evaluate(async credentials => {
    const answer = await fetch('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (!answer.ok) throw new Error(`signing in: ${answer.status}`);
    localStorage.setItem('session', '1');
  }, person);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
};

async function firstOrder(page) {
  await openAs(admin, '/admin/orders')(page);
  await page.locator('a[href^="/admin/orders/"]').first().click();
  await page.waitForURL('**/admin/orders/*');
}

async function generatedPicture(page) {
  await openAs(admin, '/admin/image-generator')(page);
  await page
    .getByRole('button', { name: /Generate Image|Wygeneruj/ })
    .first()
    .click();
  await page.locator('main img[src*="/media/generated/"]').first().waitFor();
}

export const consoleScreens = {
  account: openAs(customer, '/account'),
  'console-dashboard': openAs(admin, '/admin'),
  'console-orders': openAs(admin, '/admin/orders'),
  'console-order': firstOrder,
  'console-board': openAs(admin, '/admin/board'),
  'console-products': openAs(admin, '/admin/products'),
  'console-image-generator': generatedPicture,
  'console-customers': openAs(admin, '/admin/customers'),
  'console-riders': openAs(admin, '/admin/riders'),
  'console-reports': openAs(admin, '/admin/reports'),
  'console-integrators': openAs(admin, '/admin/integrators'),
  'console-settings': openAs(admin, '/admin/settings'),
};

// The demo accounts of a private shop, and how a page gets their session.

export const admin = { email: 'admin@kirana.example', password: 'cardamom-and-clove' };
export const customer = { email: 'shopper@kirana.example', password: 'mango-and-ginger' };

/** Returns the token with which a request of the page itself is answered. */
export async function signIn(page, person) {
  // A page without the web client, which would request a session of its own at the same time.
  await page.goto('/robots.txt');
  return page.evaluate(async credentials => {
    const answer = await fetch('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (!answer.ok) throw new Error(`signing in: ${answer.status}`);
    localStorage.setItem('session', '1');
    return (await answer.json()).accessToken;
  }, person);
}

export const openAs = (person, path) => async page => {
  await signIn(page, person);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
};

/// <reference lib="dom" />
import type { CDPSession, Page } from 'playwright-core';
import { admin, openSignedInAs, type Person } from './admin-console.js';
import { violations } from './axe.js';
import { ownCustomer } from './own-customer.js';
import { visit } from './visit.js';

/** Gives the page a device with a fingerprint reader, in which nothing is shown and every question is answered with yes. */
async function giveDevice(page: Page): Promise<{ cdp: CDPSession; device: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, device: authenticatorId };
}

describe('passkeys, in a browser', () => {
  const at = visit();
  const button = (name: string | RegExp) => at.page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) => at.page.getByRole('alert').getByText(text);
  let given: Awaited<ReturnType<typeof giveDevice>>;
  let owner: Person;
  beforeAll(async () => {
    owner = await ownCustomer(at);
  });

  async function signOut() {
    await at.page.evaluate(() =>
      fetch('/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-kirana-client': 'web' },
        body: '{}',
      }),
    );
    await at.page.evaluate(() => localStorage.removeItem('session'));
    await at.page.goto('/auth');
  }
  async function fillIn(label: RegExp, text: string) {
    await at.page.getByLabel(label).fill(text);
  }
  async function add(name: string) {
    await button('Add a passkey').click();
    await fillIn(/^Name of this passkey/, name);
    await fillIn(/^Your password/, owner.password);
    await button('Continue').click();
  }

  it('are added by keyboard in the account, with recovery codes', async () => {
    await openSignedInAs(at.page, owner, '/account');
    given = await giveDevice(at.page);
    await button('Add a passkey').focus();
    await at.page.keyboard.press('Enter');
    await fillIn(/^Name of this passkey/, "Meera's laptop");
    await fillIn(/^Your password/, 'not it');
    await at.page.keyboard.press('Enter');
    await said('The password is not right.').waitFor();
    expect(await violations(at.page)).toEqual([]);
    await fillIn(/^Your password/, owner.password);
    await at.page.keyboard.press('Enter');
    await at.page.getByText('Keep your recovery codes').waitFor();
    expect(
      await at.page
        .locator('main li')
        .filter({ hasText: /^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/ })
        .count(),
    ).toBe(10);
    await button('I have kept them').click();
    await at.page.getByText("Meera's laptop", { exact: true }).waitFor();
    await at.page.getByText(/not used yet/).waitFor();
    expect(await violations(at.page)).toEqual([]);
    expect((await given.cdp.send('WebAuthn.getCredentials', { authenticatorId: given.device })).credentials).toMatchObject([
      { isResidentCredential: true, rpId: 'localhost' },
    ]);
  }, 60_000);

  it('are not added twice on one device', async () => {
    await add('Again');
    await said('This device has a passkey for your account already.').waitFor();
    await button('Cancel').click();
    await at.page.waitForFunction(() => document.activeElement?.textContent === 'Add a passkey');
  }, 30_000);

  it('sign in without email address and password, while the password alone is refused', async () => {
    await signOut();
    await fillIn(/^Email/, owner.email);
    await fillIn(/^Password/, owner.password);
    await at.page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
    await at.page.getByLabel(/^Code from your app/).waitFor();
    expect(await violations(at.page)).toEqual([]);
    await at.page.reload();
    await button('Use a passkey').click();
    await at.page.getByRole('button', { name: 'Account menu' }).waitFor();
    await at.page.goto('/account');
    await at.page
      .getByText(/last used/)
      .filter({ hasText: 'Added' })
      .waitFor();
  }, 60_000);

  it('say in plain words that the person has cancelled, or that the shop does not know the passkey', async () => {
    await signOut();
    await given.cdp.send('WebAuthn.setUserVerified', { authenticatorId: given.device, isUserVerified: false });
    await button('Use a passkey').click();
    await said(/^Nothing was chosen/).waitFor();
    await given.cdp.send('WebAuthn.setUserVerified', { authenticatorId: given.device, isUserVerified: true });
    await at.databases.query('identity', `UPDATE passkeys SET counter = 1000000`);
    await button('Use a passkey').click();
    await said(/^The shop does not know this passkey/).waitFor();
    expect(await violations(at.page)).toEqual([]);
    await at.databases.query('identity', `UPDATE passkeys SET counter = 0`);
  }, 60_000);

  it('are renamed, and removed with the password; then the password is enough again', async () => {
    await button('Use a passkey').click();
    await at.page.getByRole('button', { name: 'Account menu' }).waitFor();
    await at.page.goto('/account');
    await button("Rename Meera's laptop").click();
    await fillIn(/^Name of this passkey/, 'Old laptop');
    await button('Save').click();
    await button('Remove Old laptop').click();
    expect(await violations(at.page)).toEqual([]);
    await fillIn(/^Your password/, 'not it');
    await button('Remove').click();
    await said('The password is not right.').waitFor();
    await fillIn(/^Your password/, owner.password);
    await button('Remove').click();
    await at.page.getByText('Old laptop').waitFor({ state: 'detached' });
    await signOut();
    await openSignedInAs(at.page, owner, '/account');
    await button('Add a passkey').waitFor();
  }, 60_000);

  it('are in the audit log, in both languages', async () => {
    for (const [locale, sentence] of [
      ['en-GB', /added a passkey\./],
      ['pl-PL', /dodano klucz dostępu\./],
    ] as const) {
      const page = await at.another({ locale });
      await openSignedInAs(page, admin, '/admin/audit');
      await page.getByText(sentence).first().waitFor();
      await page.context().close();
    }
  }, 60_000);

  it('are not offered by a browser that does not know them', async () => {
    const page = await at.another();
    await page.addInitScript(() => delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential);
    await page.goto('/auth');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
    await page.context().close();
  }, 30_000);
});

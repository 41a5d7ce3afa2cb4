/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { meera } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';

const ask = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('@simplewebauthn/browser', () => ({ startAuthentication: ask, startRegistration: ask }));

const { server, data, requests } = shopServer();
const knows = (isKnown: boolean) =>
  Object.assign(globalThis, { PublicKeyCredential: isKnown ? class PublicKeyCredential {} : undefined });
/** An error of the browser, as the library passes it on. */
const wrapped = (name: string) =>
  Object.assign(new Error('wrapped'), { cause: Object.assign(new Error('of the browser'), { name }) });

beforeEach(() => {
  knows(true);
  Object.assign(data, freshData(), { user: meera, signedIn: false });
  server.use(
    http.post('*/api/auth/passkey/challenge', () =>
      HttpResponse.json({
        challenge: 'x',
        rpId: 'localhost',
        timeout: 1,
        allowCredentials: [],
        userVerification: 'required',
      }),
    ),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  requests.length = 0;
  drop();
  useSession.setState({ status: 'loading' }, true);
  localStorage.clear();
  knows(false);
  jest.restoreAllMocks();
});

describe('the button that signs in with a passkey', () => {
  it.each([
    ['NotAllowedError', /^Nothing was chosen/],
    ['AbortError', /^Nothing was chosen/],
    ['SecurityError', /^This browser cannot use passkeys here/],
    ['NotSupportedError', /^This browser cannot use passkeys here/],
    ['InvalidStateError', /^That did not work/],
  ])('says in its place what %s means', async (name, text) => {
    ask.mockRejectedValue(wrapped(name));
    const { user } = await renderShop('/auth');
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
  });

  it.each([
    [401, 'invalid-credentials', /^The shop does not know this passkey/],
    [429, 'too-many-requests', /^Too many attempts/],
    [503, 'service-unavailable', /^That did not work/],
  ] as const)('says in its place that the shop answers %i', async (status, code, text) => {
    ask.mockResolvedValue({ id: 'a', rawId: 'a', type: 'public-key', response: {} });
    server.use(http.post('*/api/auth/passkey', () => HttpResponse.json(aProblem(status, code), { status })));
    const { user } = await renderShop('/auth');
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('is not there in a browser without passkeys', async () => {
    knows(false);
    await renderShop('/auth');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('the list of passkeys', () => {
  const passkey = {
    id: '7d1f0c52-3b1a-4b8e-9a57-0c9b1de2f0aa',
    name: 'Laptop',
    createdAt: '2026-11-21T12:00:00.000Z',
    lastUsedAt: null,
  };

  it('says why the last one of the staff stays', async () => {
    Object.assign(data, { signedIn: true, passkeys: [passkey] });
    localStorage.setItem(sessionHint, '1');
    server.use(
      http.post('*/api/me/passkeys/*/removal', () => HttpResponse.json(aProblem(409, 'not-possible-now'), { status: 409 })),
    );
    const { user } = await renderShop('/account');
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
    fillIn(screen.getByLabelText(/^Your password/), 'green mango pickle');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The shop requires two-step sign-in of its staff/);
  });

  it('asks for the code of the app when there is one', async () => {
    Object.assign(data, { signedIn: true, twoFactorOn: true });
    localStorage.setItem(sessionHint, '1');
    const { user } = await renderShop('/account');
    await screen.findByText(/recovery codes are left/);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(screen.getByLabelText(/^Code from your app/)).toBeVisible();
  });
});

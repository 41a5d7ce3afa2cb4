import { backTo, pageAfterSignIn } from './back-to.js';

it('leads back to the page of the shop that sent to the sign-in, with what its address asks for', () => {
  expect(pageAfterSignIn(backTo({ pathname: '/payment-success', search: '?cancelled=1' }))).toBe('/payment-success?cancelled=1');
});

it.each([null, {}, { backTo: 7 }, { backTo: 'account' }, { backTo: '//elsewhere.example' }, { backTo: '/\\elsewhere.example' }])(
  'leads to the first page for %j',
  state => expect(pageAfterSignIn(state)).toBe('/'),
);

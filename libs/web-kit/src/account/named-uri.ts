/**
 * Returns the address for an authenticator app with the shop's name as the issuer, which the app lists: identity, which makes the secret, does
 * not know the name.
 */
export function namedUri(uri: string, shop: string): string {
  const address = new URL(uri);
  const account = decodeURIComponent(address.pathname).split(':').at(-1) ?? '';
  address.searchParams.set('issuer', shop);
  // Apps do not read `+` as a space.
  const query = address.searchParams.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(account)}?${query}`;
}

/** Returns whether this looks like an API key rather than an access token. */
export function isApiKey(token: string): boolean {
  return /^kirana_[\w-]{43}$/.test(token);
}
